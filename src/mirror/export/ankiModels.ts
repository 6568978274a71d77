import type { FileCard } from '#mirror/cardbox-file/index.ts';

const FIRST_ID = 1_400_000_000_001;
const CSS = '.card { font-family: arial; font-size: 20px; text-align: center; color: black; background-color: white; }';
const LATEX_PRE =
  '\\documentclass[12pt]{article}\n\\special{papersize=3in,5in}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\setlength{\\parindent}{0in}\n\\begin{document}\n';

/** The note types of our export: one for each way in which a card is asked. The import knows them by these words. */
const NAMES = [
  'Cardbox',
  'Cardbox cloze',
  'Cardbox typed',
  'Cardbox cloze typed',
  'Cardbox reversed',
  'Cardbox reversed typed',
  'Cardbox both ways',
  'Cardbox both ways typed',
] as const;
type OwnName = (typeof NAMES)[number];

interface OwnModel {
  readonly id: number;
  readonly name: OwnName;
  readonly isCloze: boolean;
  /** The number of cards of a note. */
  readonly cards: number;
}

/** The note type for a card. @param isCloze whether its front has gaps */
export function modelFor({ answer_type, front_back_type }: FileCard, isCloze: boolean): OwnModel {
  const way = isCloze ? ' cloze' : { front_back: '', back_front: ' reversed', both: ' both ways' }[front_back_type];
  const name = `Cardbox${way}${answer_type === 'typed' ? ' typed' : ''}` as OwnName;
  return { id: FIRST_ID + NAMES.indexOf(name), name, isCloze, cards: name.includes('both ways') ? 2 : 1 };
}

/** A note type as schema 11 has it. @param now milliseconds since 1970 */
export function toModel({ id, name, isCloze }: OwnModel, now: number) {
  const mod = Math.floor(now / 1000);
  const isTyped = name.includes('typed');
  const [front, back] = isCloze ? ['Text', 'Back'] : ['Front', 'Back'];
  const turned = { question: back, answer: front, isTyped };
  const straight = { question: front, answer: back, isTyped };
  const sides = name.includes('both ways') ? [straight, turned] : [name.includes('reversed') ? turned : straight];
  const templates = isCloze ? [clozeTemplate(isTyped)] : sides.map(template);
  const font = { font: 'Arial', size: 20, rtl: false, sticky: false, media: [] };
  return {
    ...{ id, name, type: isCloze ? 1 : 0, mod, usn: 0, sortf: 0, did: 1, css: CSS, tags: [], vers: [] },
    ...{ latexPre: LATEX_PRE, latexPost: '\\end{document}' },
    flds: [front, back, 'Mnemonic'].map((field, ord) => ({ name: field, ord, ...font })),
    tmpls: templates.map(([qfmt, afmt], ord) => ({
      ...{ name: `Card ${ord + 1}`, ord, qfmt, afmt: `${afmt}\n${MNEMONIC}`, bqfmt: '', bafmt: '', did: null },
    })),
    req: templates.map((_, ord) => [ord, 'any', [sides[ord]?.question === back ? 1 : 0]]),
  };
}

const MNEMONIC = '{{#Mnemonic}}<br><i>{{Mnemonic}}</i>{{/Mnemonic}}';

function template({ question, answer, isTyped }: { question?: string; answer?: string; isTyped: boolean }) {
  const typed = isTyped ? `\n\n{{type:${answer}}}` : '';
  return [`{{${question}}}${typed}`, `{{FrontSide}}\n\n<hr id=answer>\n\n{{${answer}}}`] as const;
}

function clozeTemplate(isTyped: boolean) {
  const typed = isTyped ? '\n\n{{type:cloze:Text}}' : '';
  return [`{{cloze:Text}}${typed}`, `{{cloze:Text}}${typed}<br>\n{{Back}}`] as const;
}
