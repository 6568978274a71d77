/** What became of the mutants, against the list of those that may survive. */

export interface Tested {
  readonly file: string;
  readonly line: number;
  /** The line of the source. */
  readonly text: string;
  readonly original: string;
  readonly replacement: string;
  readonly result: 'killed' | 'timeout' | 'survived';
}

/** A mutant that no test needs to notice, or several for one reason. */
export interface Accepted {
  /** A file, or the start of its path. */
  readonly file: string;
  /** The line of the source, or a part of it. */
  readonly line: string;
  /** `what it was → what it became`; `*` stands for any text. */
  readonly mutant: string;
  readonly reason: string;
}

const MAX_LENGTH = 60;

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}

export function nameOf({ original, replacement }: Pick<Tested, 'original' | 'replacement'>): string {
  return `${short(original)} → ${short(replacement)}`;
}

/** Whether a text is what a pattern says, in which `*` stands for any text. */
function isLike(text: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.at(-1);
  if (last === undefined) return text === first;
  let at = first.length;
  for (const part of rest.slice(0, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.startsWith(first) && text.endsWith(last) && text.length - last.length >= at;
}

function isAccepted(tested: Tested, { file, line, mutant }: Accepted): boolean {
  return tested.file.startsWith(file) && tested.text.includes(line) && isLike(nameOf(tested), mutant);
}

export interface Judged {
  readonly unexplained: readonly Tested[];
  /** Entries of the list without a survivor. */
  readonly stale: readonly Accepted[];
}

export function judge(tested: readonly Tested[], accepted: readonly Accepted[]): Judged {
  const survivors = tested.filter(({ result }) => result === 'survived');
  return {
    unexplained: survivors.filter((mutant) => !accepted.some((entry) => isAccepted(mutant, entry))),
    stale: accepted.filter(
      (entry) =>
        tested.some(({ file }) => file === entry.file) && !survivors.some((mutant) => isAccepted(mutant, entry)),
    ),
  };
}

/** Of 100. A run that takes for ever is noticed too. */
export function scoreOf(tested: readonly Tested[]): number {
  const noticed = tested.filter(({ result }) => result !== 'survived').length;
  return tested.length === 0 ? 100 : (100 * noticed) / tested.length;
}
