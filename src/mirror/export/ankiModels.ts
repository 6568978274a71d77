import type { FileCard } from '#mirror/cardbox-file/index.ts';

const FIRST_ID = 1_400_000_000_001;
const CSS = '.card { font-family: arial; font-size: 20px; text-align: center; color: black; background-color: white; }';
const LATEX_PRE =
  '\\documentclass[12pt]{article}\n\\special{papersize=3in,5in}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\setlength{\\parindent}{0in}\n\\begin{document}\n';

/** The note types of our export: one for each way in which a card is asked. The import knows them by these words. */
const KINDS = [
  '',
  ' cloze',
  ' typed',
  ' cloze typed',
  ' reversed',
  ' reversed typed',
  ' both ways',
  ' both ways typed',
];
const WAYS = { front_back: '', back_front: ' reversed', both: ' both ways', cloze: ' cloze' } as const;

type OwnModel = ReturnType<typeof modelFor>;

/** The note type for a card, and how many cards its notes have. @param isCloze whether its front has gaps */
export function modelFor({ answer_type, front_back_type }: FileCard, isCloze: boolean) {
  const way = isCloze ? ('cloze' as const) : front_back_type;
  const isTyped = answer_type === 'typed';
  const kind = `${WAYS[way]}${isTyped ? ' typed' : ''}`;
  return { id: FIRST_ID + KINDS.indexOf(kind), name: `Cardbox${kind}`, way, isTyped, cards: way === 'both' ? 2 : 1 };
}

/** A note type as schema 11 has it. @param now milliseconds since 1970 */
export function toModel({ id, name, way, isTyped }: OwnModel, now: number) {
  const mod = Math.floor(now / 1000);
  const fields = [way === 'cloze' ? 'Text' : 'Front', 'Back', 'Mnemonic'];
  const straight = template('Front', 'Back', isTyped);
  const turned = template('Back', 'Front', isTyped);
  const ways = {
    front_back: [straight],
    back_front: [turned],
    both: [straight, turned],
    cloze: [clozeTemplate(isTyped)],
  };
  const font = { font: 'Arial', size: 20, rtl: false, sticky: false, media: [] };
  return {
    ...{ id, name, type: way === 'cloze' ? 1 : 0, mod, usn: 0, sortf: 0, did: 1, css: CSS, tags: [], vers: [] },
    ...{ latexPre: LATEX_PRE, latexPost: '\\end{document}' },
    flds: fields.map((field, ord) => ({ name: field, ord, ...font })),
    tmpls: ways[way].map(([qfmt, afmt], ord) => ({
      ...{ name: `Card ${ord + 1}`, ord, qfmt, afmt: `${afmt}\n${MNEMONIC}`, bqfmt: '', bafmt: '', did: null },
    })),
    req: ways[way].map((sides, ord) => [ord, 'any', [sides === turned ? 1 : 0]]),
  };
}

const MNEMONIC = '{{#Mnemonic}}<br><i>{{Mnemonic}}</i>{{/Mnemonic}}';

function template(question: string, answer: string, isTyped: boolean) {
  const typed = isTyped ? `\n\n{{type:${answer}}}` : '';
  return [`{{${question}}}${typed}`, `{{FrontSide}}\n\n<hr id=answer>\n\n{{${answer}}}`] as const;
}

function clozeTemplate(isTyped: boolean) {
  const typed = isTyped ? '\n\n{{type:cloze:Text}}' : '';
  return [`{{cloze:Text}}${typed}`, `{{cloze:Text}}${typed}<br>\n{{Back}}`] as const;
}
