const TOKEN = /\{\{c(\d{1,3})::|\}\}/g;

interface Open {
  readonly number: number;
  text: string;
}

/** The text of a cloze note for the card of one number: its clozes stay, those of other numbers become their answers. */
export function keepCloze(source: string, number: number): string {
  const open: Open[] = [{ number, text: '' }];
  let done = 0;
  const add = (text: string): void => {
    const last = open.at(-1);
    if (last !== undefined) last.text += text;
  };
  for (const token of source.matchAll(TOKEN)) {
    add(source.slice(done, token.index));
    done = token.index + token[0].length;
    if (token[1] !== undefined) open.push({ number: Number(token[1]), text: '' });
    else if (open.length === 1) add(token[0]);
    else {
      const { number: own, text } = open.pop() as Open;
      // Only the outermost cloze of the number hides its text.
      const isInside = open.slice(1).some((outer) => outer.number === number);
      add(own === number && !isInside ? `{{c${own}::${text}}}` : answerOf(text));
    }
  }
  add(source.slice(done));
  // A cloze that is not closed is text.
  const [root, ...unclosed] = open;
  return (root?.text ?? '') + unclosed.map((one) => `{{c${one.number}::${one.text}`).join('');
}

/** The answers of the clozes of one number, as a learner types them. */
export function clozeAnswers(source: string, number: number): string {
  const kept = keepCloze(source, number);
  const start = `{{c${number}::`;
  const answers = kept
    .split(start)
    .slice(1)
    .map((piece) => answerOf(piece.slice(0, Math.max(0, piece.indexOf('}}')))));
  return answers.join(', ');
}

/** Whether a text has a cloze of this number. */
export function hasClozeNumber(source: string, number: number): boolean {
  return source.includes(`{{c${number}::`);
}

/** The answer without its hint. A `::` inside of an inner cloze belongs to that. */
function answerOf(text: string): string {
  const at = text.lastIndexOf('::');
  return at < 0 || at < text.lastIndexOf('}}') ? text : text.slice(0, at);
}
