import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import yazl from 'yazl';
import { makeCollection } from '../../mirror/support/ankiPackage.ts';

/** A place inside a deck file for a text of any length. */
export interface DeckPlace {
  readonly name: string;
  /** The bytes of a file with the text at this place. */
  file(text: string): Promise<Buffer>;
}

/** A zip without compression. */
async function zipped(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const options = { mtime: new Date(0), compress: false };
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name, options);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

interface Model {
  name: string;
  type: number;
  flds: { name: string }[];
  tmpls: { name: string; qfmt: string; afmt: string }[];
}

const MODELS = (): Record<string, Model> => ({
  100: {
    name: 'Basic',
    type: 0,
    flds: [{ name: 'Front' }, { name: 'Back' }],
    tmpls: [
      { name: 'one', qfmt: '{{Front}}', afmt: '{{FrontSide}}<hr id=answer>{{Back}}{{hint:Back}}' },
      { name: 'two', qfmt: '{{#Back}}{{text:Back}}{{/Back}}', afmt: '{{furigana:Front}}{{kanji:Front}}{{Tags}}' },
    ],
  },
  101: {
    name: 'Cloze',
    type: 1,
    flds: [{ name: 'Text' }, { name: 'Extra' }],
    tmpls: [{ name: 'cloze', qfmt: '{{cloze:Text}}', afmt: '{{cloze:Text}}<br>{{kana:Extra}}' }],
  },
  102: {
    name: 'With scripts',
    type: 0,
    flds: [{ name: 'Front' }, { name: 'Hint' }, { name: 'Tags' }],
    tmpls: [{ name: 'x', qfmt: '<script>1</script>{{Front}}', afmt: '{{Front}}{{Hint}}' }],
  },
});
const COLLECTION = (path: string): Buffer =>
  makeCollection(path, false, {
    notes: [0, 1, 2].map((type) => ({ guid: `g${type}`, type, fields: ['one', 'two', 'three'], cards: [{}, {}] })),
  });

/** A package of Anki that a change of its collection or of the list of media makes. */
async function anki(base: Buffer, change: (db: Database.Database) => void, media = '{}'): Promise<Buffer> {
  const db = new Database(base);
  try {
    db.prepare('UPDATE col SET models = ?').run(JSON.stringify(MODELS()));
    change(db);
    return await zipped({ 'collection.anki2': db.serialize(), media });
  } finally {
    db.close();
  }
}

const withModels = (db: Database.Database, change: (models: Record<string, Model>) => void): void => {
  const models = MODELS();
  change(models);
  db.prepare('UPDATE col SET models = ?').run(JSON.stringify(models));
};

const mochi = (data: unknown): Promise<Buffer> => zipped({ 'data.json': JSON.stringify(data) });
const card = (changes: object): object => ({ '~:id': '~:c', '~:name': 'n', '~:content': 'c', ...changes });
const deck = (cards: readonly object[], changes: object = {}): object => ({
  '~:version': 2,
  '~:templates': { '~#list': [{ '~:id': '~:t', '~:content': '<< A >>\n---\n<<#B>><< B >><</B>>', ...FIELDS }] },
  '~:decks': [{ '~:id': '~:d', '~:name': 'D', '~:cards': { '~#list': cards }, ...changes }],
});
const FIELDS = { '~:fields': { '~:a': { '~:name': 'A' }, '~:b': { '~:name': 'B' } } };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\0', '');
const CARD_OF = (type: string, view: string, more = ''): string =>
  `<log type="6" o_id="c" card_t="${type}" fact="f" fact_v="${view}" tags="t" gr="-1" l_rp="-1" n_rp="-1">${more}</log>`;
const mnemosyne = (log: string, metadata = 'card_set_name:Set\n'): Promise<Buffer> =>
  zipped({ 'cards.xml': `<openSM2sync number_of_entries="9">${log}</openSM2sync>\n`, METADATA: metadata });
const fact = (text: string, name = 'f'): string => `<log type="16" o_id="f"><${name}>${text}</${name}><b>x</b></log>`;

const BOX = {
  ...{ bid: 'b', pbid: 'b', gid: null, title: 'Box', category: '', labels: [], position: 0, partial_size: 100 },
  ...{ color: null, front_lang: null, back_lang: null, new_per_day: 20, answers_per_day: 0, backlog_days: 0 },
  ...{ backlog_from: null, suspend_hard: false, IS_PUBLIC: false, IS_SOFT_DELETED: false, deleted_at: null },
  ...{ stamps: {}, create_at: '2025-01-01T00:00:00.000Z', update_at: '2025-01-01T00:00:00.000Z' },
};
const CARD = {
  ...{ cid: 'c', pbid: 'b', gid: null, title: 'Card', front: ['f'], back: ['b'], mnemonic: [], links: [], tags: [] },
  ...{ guid: null, answer_type: 'self', front_back_type: 'front_back', card_status: 'active', status_before: null },
  ...{ position: 0, deleted_at: null, stamps: {}, create_at: BOX.create_at, update_at: BOX.update_at },
};
/** A collection as JSON. `raw` stands in place of its card. */
const collection = (change: object, raw?: string): string => {
  const head = {
    format: 'cardbox',
    version: 3,
    exported_at: BOX.create_at,
    counts: { boxes: 1, cards: 1, log: 0, media: 0 },
  };
  const lists = { groups: [], searches: [], boxes: [BOX], media: [], cards: [{ ...CARD, ...change }], log: [] };
  const json = JSON.stringify({ ...head, ...lists });
  return raw === undefined ? json : json.replace(JSON.stringify({ ...CARD, ...change }), () => raw);
};

/** Every place of a text in a deck file, by kind of file. @param folder for the files of databases */
export function deckPlaces(folder: string): readonly DeckPlace[] {
  const base = COLLECTION(join(folder, 'base.db'));
  const sql = (name: string, text: string): DeckPlace => ({
    name: `deck.apkg ${name}`,
    file: (value) => anki(base, (db) => void db.prepare(text).run(value)),
  });
  const model = (name: string, change: (models: Record<string, Model>, text: string) => void): DeckPlace => ({
    name: `deck.apkg ${name}`,
    file: (text) => anki(base, (db) => withModels(db, (models) => change(models, text))),
  });
  const first = (models: Record<string, Model>): Model => models[100] as Model;
  const place = (name: string, file: (text: string) => Promise<Buffer> | string): DeckPlace => ({
    name,
    file: async (text) => Buffer.from(await file(text)),
  });
  return [
    sql('first field', "UPDATE notes SET flds = ? || char(31) || 'b' || char(31) || 'c'"),
    sql('second field', "UPDATE notes SET flds = 'a' || char(31) || ?"),
    sql('cloze', "UPDATE notes SET flds = '{{c1::' || ? || '}}' || char(31) || 'x'"),
    sql('occlusion', "UPDATE notes SET flds = '{{c1::image-occlusion:rect}}' || char(31) || ?"),
    sql('many fields', "UPDATE notes SET flds = replace(?, ' ', char(31))"),
    sql('tags', 'UPDATE notes SET tags = ?'),
    sql('guid', 'UPDATE notes SET guid = ?'),
    sql('data of a note', `UPDATE notes SET data = '{"cardbox":' || ?`),
    sql('data of a card', 'UPDATE cards SET type = 2, data = ?'),
    sql('note types as text', 'UPDATE col SET models = ?'),
    sql('decks as text', 'UPDATE col SET decks = ?'),
    sql('name of a deck', `UPDATE col SET decks = json_object('1', json_object('name', ?))`),
    model('name of a note type', (models, text) => {
      first(models).name = text;
    }),
    model('name of a field', (models, text) => {
      first(models).flds[0] = { name: text };
    }),
    model('front of a template', (models, text) => {
      first(models).tmpls[0] = { name: 'x', qfmt: text, afmt: '{{Back}}' };
    }),
    model('back of a template', (models, text) => {
      first(models).tmpls[0] = { name: 'x', qfmt: '{{Front}}', afmt: `{{Front}}${text}` };
    }),
    model('back of a template of a cloze', (models, text) => {
      (models[101] as Model).tmpls[0] = { name: 'x', qfmt: '{{cloze:Text}}', afmt: text };
    }),
    { name: 'deck.apkg list of media', file: (text) => anki(base, () => undefined, text) },
    { name: 'deck.apkg name of media', file: (text) => anki(base, () => undefined, JSON.stringify({ 0: text })) },
    place('deck.mochi name', (text) => mochi(deck([card({ '~:name': text, '~:content': '' })]))),
    place('deck.mochi content', (text) => mochi(deck([card({ '~:content': text })]))),
    place('deck.mochi own content', (text) => mochi(deck([card({ '~:content': `<!-- cardbox -->\n${text}` })]))),
    place('deck.mochi field', (text) =>
      mochi(deck([card({ '~:content': '', '~:template-id': '~:t', '~:fields': { '~:a': { '~:value': text } } })])),
    ),
    place('deck.mochi template', (text) =>
      mochi({
        ...deck([card({ '~:content': '', '~:template-id': '~:u', '~:fields': { '~:a': { '~:value': 'value' } } })]),
        '~:templates': { '~#list': [{ '~:id': '~:u', '~:content': text, ...FIELDS }] },
      }),
    ),
    place('deck.mochi tag', (text) => mochi(deck([card({ '~:tags': { '~#set': [text] } })]))),
    place('deck.mochi tags', (text) => mochi(deck([card({ '~:tags': { '~#set': text.split(' ') } })]))),
    place('deck.mochi time', (text) => mochi(deck([card({ '~:reviews': [{ '~:date': `~t${text}` }] })]))),
    place('deck.mochi name of a deck', (text) => mochi(deck([card({})], { '~:name': text }))),
    place('deck.mochi data', (text) => zipped({ 'data.json': `{"~:version":2,"~:decks":${text}` })),
    place('deck.mochi EDN', (text) => zipped({ 'data.edn': `{:version 2 :decks ${text}` })),
    place('deck.mochi content in EDN', (text) =>
      zipped({ 'data.edn': `{:version 2 :decks [{:id "d" :cards [{:id "c" :content ${JSON.stringify(text)}}]}]}` }),
    ),
    place('deck.cards field', (text) => mnemosyne(`${fact(escaped(text))}${CARD_OF('1', '1.1')}`)),
    place('deck.cards field with gaps', (text) =>
      mnemosyne(`${fact(escaped(text), 'text')}${CARD_OF('5', '5.1', "<extra>{'index': 1}</extra>")}`),
    ),
    place('deck.cards field as XML', (text) => mnemosyne(`${fact(text)}${CARD_OF('1', '1.1')}`)),
    place('deck.cards extra', (text) =>
      mnemosyne(`${fact('x')}${CARD_OF('5', '5.1', `<extra>${escaped(text)}</extra>`)}`),
    ),
    place('deck.cards attribute', (text) =>
      mnemosyne(`${fact('x')}<log type="6" o_id="c" fact="f" fact_v="1.1" card_t="${escaped(text)}"></log>`),
    ),
    place('deck.cards attributes', (text) => mnemosyne(`${fact('x')}<log type="6" o_id="c" fact="f" ${text}></log>`)),
    place('deck.cards tags', (text) =>
      mnemosyne(
        `<log type="10" o_id="t"><name>${escaped(text)}</name></log>${fact('x')}<log type="6" o_id="c" fact="f" tags="${escaped(text)}"></log>`,
      ),
    ),
    place('deck.cards view', (text) =>
      mnemosyne(
        `<log type="19" o_id="v"><q_fact_keys>${escaped(text)}</q_fact_keys></log>${fact('x')}${CARD_OF('9', 'v')}`,
      ),
    ),
    place('deck.cards before the entries', (text) => zipped({ 'cards.xml': `${text}<openSM2sync>` })),
    place('deck.cards data of the set', (text) =>
      mnemosyne(`${fact('x')}${CARD_OF('1', '1.1')}`, `card_set_name:${text}`),
    ),
    place('deck.json title', (text) => collection({ title: text })),
    place('deck.json side', (text) => collection({ front: [text] })),
    place('deck.json sides', (text) => collection({ front: text.split(' ') })),
    place('deck.json tags', (text) => collection({ tags: text.split(' ') })),
    place('deck.json stamps', (text) => collection({ stamps: { title: text } })),
    place('deck.json time', (text) => collection({ create_at: text })),
    place('deck.json instead of a card', (text) => collection({}, text)),
    place('deck.json after its head', (text) => collection({}).replace('"groups"', () => `"x":${text},"groups"`)),
    place('deck.cardbox side', (text) => zipped({ 'collection.json': collection({ back: [text] }) })),
    place('deck.csv cell', (text) => `front,back\n"${text.replaceAll('"', '""')}",b\n`),
    place('deck.csv second cell', (text) => `front,back\na,"${text.replaceAll('"', '""')}"\nc,d\n`),
    place('deck.csv cell with HTML', (text) => `#separator:tab\n#html:true\n${text.replaceAll('\t', ' ')}\tb\n`),
    place(
      'deck.csv cell of Cardbox',
      (text) =>
        `title,front,back,mnemonic,tags,guid\nt,"${text.replaceAll('"', '""')}",,,${text.replaceAll(/[",\n]/g, ' ')},\n`,
    ),
    place('deck.csv text', (text) => `a,b\n${text}`),
    place('deck.csv heading', (text) => `${text},back\na,b\n`),
    place('deck.csv head of Anki', (text) => `#separator:tab\n#columns:${text}\n#tags:${text}\na\tb\n`),
  ];
}

/** Writes the file of a place. Returns what opens it. */
export async function writeDeck(folder: string, { name, file }: DeckPlace, text: string) {
  const [fileName = ''] = name.split(' ');
  const path = join(folder, fileName);
  writeFileSync(path, await file(text));
  return { path, name: fileName, parsing: {} };
}
