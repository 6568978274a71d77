import { appendFileSync } from 'node:fs';
import { Edits } from '#tests/support/oracle/edits.ts';
import { Journal } from '#tests/support/oracle/journal.ts';
import type { AppCopy, Copy } from './copies.ts';

/** An answer that a page showed as accepted. */
export interface Answer {
  readonly cid: string;
  readonly isCorrect: boolean;
}

/** What the pages of all apps showed as accepted, written down outside of the apps. */
export class RoundJournal {
  readonly edits = new Edits();
  readonly #file: string;
  readonly #answers = new Journal();
  /** The cards that were shown, by the ids of the entries. */
  readonly #shown = new Map<string, string>();
  /** By app: its answers in their order. */
  readonly #of = new Map<string, Answer[]>();
  /** By app: how many of them have the id of their entry. */
  readonly #bound = new Map<string, number>();

  /** @param file has a line for each answer, for people */
  constructor(file: string) {
    this.#file = file;
  }

  get size(): number {
    return [...this.#of.values()].reduce((sum, answers) => sum + answers.length, 0);
  }

  note(app: string, answer: Answer): void {
    const answers = this.#of.get(app) ?? [];
    this.#of.set(app, answers);
    answers.push(answer);
    appendFileSync(this.#file, `${JSON.stringify({ app, order: answers.length, ...answer })}\n`);
  }

  /**
   * Compares the answers that an app wrote with those that its page showed as accepted: each is there once, in its order. After a kill
   * there may be one more, which was under way; it counts from now on, because the app continues after it.
   */
  compare({ name, own }: AppCopy, underWay: Answer | null): string[] {
    const [extra] = own.slice(this.#of.get(name)?.length ?? 0);
    if (extra !== undefined && underWay !== null) this.note(name, underWay);
    const answers = this.#of.get(name) ?? [];
    const found: string[] = [];
    if (own.length !== answers.length)
      found.push(`${name}: ${answers.length} answers were accepted, ${own.length} are there`);
    for (const [at, { id, isCorrect }] of own.entries()) {
      const answer = answers[at];
      if (answer === undefined) continue;
      if ((isCorrect === 1) !== answer.isCorrect)
        found.push(`${name}: answer ${at + 1} of ${answer.cid} was ${answer.isCorrect}`);
      if (at < (this.#bound.get(name) ?? 0)) continue;
      this.#bound.set(name, at + 1);
      this.#shown.set(id, answer.cid);
      const unused = { isMemorized: null, undoes: null, after: [] };
      this.#answers.add({ id, cid: answer.cid, kind: 'answer', isCorrect, by: name, ...unused });
    }
    return found;
  }

  /** What a copy lacks of what was accepted, or has beyond it. All apps must have been compared. */
  problems({ name, log, contents }: Copy): string[] {
    const present = new Set(contents.cards.map(({ id }) => id));
    const found = this.#answers.problems(log, present);
    // The card of an answer takes another id only when it becomes one with a copy of it.
    for (const { id, cid } of log) {
      const shown = this.#shown.get(id) ?? cid;
      if (cid !== shown && present.has(shown)) found.push(`the answer ${id} to ${shown} went to ${cid}`);
    }
    const written = log.filter(({ kind }) => kind === 'answer').length;
    if (written !== this.size) found.push(`${written} answers are there, ${this.size} were accepted`);
    const titles = contents.cards.map(({ id, title }) => [id, String(title)] as const);
    found.push(...this.edits.problems(new Map(titles)));
    return found.map((line) => `${name}: ${line}`);
  }
}
