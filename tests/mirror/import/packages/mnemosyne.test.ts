import { describe, expect, it } from 'vitest';
import { openDeck } from '#mirror/import/reading.ts';
import { hashOf } from '#mirror/media/mediaFiles.ts';
import { type Profile, writeZip } from '../../support/cardbox.ts';
import { PNG, WAV } from '../../support/mediaFiles.ts';
import { compareWith, importPackage, lookAtPackage, packageFile } from '../../support/packages.ts';
import { profilesForTests } from '../../support/profiles.ts';

const { profile, file } = profilesForTests();

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
type Fields = Readonly<Record<string, string>>;

/** An entry of the log, as Mnemosyne writes it. */
function log(attributes: string, elements: Fields = {}): string {
  const inside = Object.entries(elements).map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`);
  return `<log ${attributes}>${inside.join('')}</log>\n`;
}
const tag = (id: string, name: string) => log(`type="10" o_id="${id}"`, { name });
const fact = (id: string, fields: Fields) => log(`type="16" o_id="${id}"`, fields);
const UNSEEN = 'gr="-1" e="2.5" ac_rp="0" rt_rp="0" lps="0" ac_rp_l="0" rt_rp_l="0" l_rp="-1" n_rp="-1"';
const card = (id: string, type: string, view: string, of: string, more = '', extra?: string) =>
  log(
    `type="6" o_id="${id}" card_t="${type}" fact="${of}" fact_v="${view}" ${more || `tags="t1" ${UNSEEN}`}`,
    extra === undefined ? {} : { extra },
  );

const xml = (entries: string) => `<openSM2sync number_of_entries="9">${entries}</openSM2sync>\n`;
const METADATA = 'card_set_name:French <br>words\ndate:2024-02-01T00:00:00Z\nnotes:\n';

async function mnemosyne(cards: string, entries: Readonly<Record<string, Buffer>> = {}) {
  const path = await writeZip(file('deck.cards'), { 'cards.xml': cards, METADATA, ...entries });
  return packageFile(path, 'mnemosyne');
}
const sidesOf = (of: Profile) =>
  Object.fromEntries(
    of.test
      .rows<{ guid: string; front: string; back: string }>('SELECT guid, front, back FROM cards')
      .map(({ guid, front, back }) => [guid, [JSON.parse(front), JSON.parse(back)]]),
  );

describe('a package of Mnemosyne', () => {
  // Proves S-310.
  it('gives cards of all its types, with tags and media', async () => {
    const source = await mnemosyne(
      xml(
        [
          tag('t1', 'verbs & more'),
          tag('t2', '__UNTAGGED__'),
          fact('f1', { f: 'le chat\n<img src="pics/cat.png">', b: 'the cat <audio src="cat.wav">' }),
          card('c1', '1', '1.1', 'f1'),
          fact('f2', { f: 'aller', b: 'to go' }),
          card('c2', '2', '2.1', 'f2', 'tags="t2"'),
          card('c3', '2', '2.2', 'f2'),
          fact(
            'f3',
            Object.fromEntries([
              ['f', '<b>eau</b>'],
              ['p_1', '[o]'],
              ['m_1', 'water'],
              ['n', ''],
            ]),
          ),
          card('c4', '3', '3.1', 'f3'),
          card('c5', '3', '3.2', 'f3'),
          fact('f4', { text: 'La [casa:house] es [grande]' }),
          card('c6', '5', '5.1', 'f4', '', "{'cloze': 'casa:house', 'index': 0}"),
          card('c7', '5', '5.1', 'f4', '', "{'cloze': 'grande', 'index': 1}"),
          fact(
            'f5',
            Object.fromEntries([
              ['f', 'Il [pleut]'],
              ['p_1', ''],
              ['m_1', 'It rains'],
            ]),
          ),
          card('c8', '6', '6.1', 'f5'),
          card('c9', '6', '6.2', 'f5', '', "{'cloze': 'pleut', 'index': 0}"),
        ].join(''),
      ),
      { 'pics/cat.png': PNG, 'cat.wav': WAV },
    );
    expect(await openDeck({ path: source.path, name: source.name })).toMatchObject({
      format: 'mnemosyne',
    });
    expect(await lookAtPackage(source)).toMatchObject({
      title: 'French words',
      boxes: [{ title: 'French words', isSubBox: false, cards: 9 }],
      counts: { boxes: 1, cards: 9, media: 2, answers: 0 },
      hasProgress: false,
      leftOut: [],
    });
    const to = profile();
    expect(await importPackage(to, source)).toMatchObject({ boxesAdded: 1, added: 9, media: 2 });
    expect(sidesOf(to)).toEqual({
      c1: [[`le chat<br><img src="media:${hashOf(PNG)}" alt="">`], [`the cat <a href="media:${hashOf(WAV)}">cat</a>`]],
      c2: [['aller'], ['to go']],
      c3: [['to go'], ['aller']],
      c4: [['<b>eau</b>'], [expect.stringContaining('o'), 'water']],
      c5: [['water'], ['<b>eau</b>', expect.stringContaining('o')]],
      c6: [[expect.stringMatching(/^La .*house.* es grande$/)], ['casa']],
      c7: [[expect.stringMatching(/^La casa es .*…/)], ['grande']],
      c8: [['Il pleut'], ['It rains']],
      c9: [[expect.stringMatching(/^Il .*…/)], ['pleut', 'It rains']],
    });
    const tags = to.test.rows<{ tags: string }>("SELECT tags FROM cards WHERE guid IN ('c1', 'c2') ORDER BY guid");
    expect(tags).toEqual([{ tags: '["verbs & more"]' }, { tags: '[]' }]);
  });

  // Proves S-310.
  it('gives cards of the types of its author, and of types that need an add-on by their fields', async () => {
    const view = log(
      'type="19" o_id="v1"',
      Object.fromEntries([
        ['name', 'v'],
        ['q_fact_keys', "['word', 'hint']"],
        ['a_fact_keys', '["sense"]'],
      ]),
    );
    const source = await mnemosyne(
      xml(
        [
          view,
          fact('f1', { word: 'eau', hint: 'e…', sense: 'water' }),
          card('c1', '1::mine', 'v1', 'f1'),
          fact(
            'f2',
            Object.fromEntries([
              ['___0', 'first'],
              ['___1', 'second'],
            ]),
          ),
          card('c2', '7::anki', '7::anki.1', 'f2'),
        ].join(''),
      ),
    );
    expect((await lookAtPackage(source)).leftOut).toEqual([{ what: 'template', count: 1, names: [] }]);
    const to = profile();
    await importPackage(to, source);
    expect(sidesOf(to)).toEqual({ c1: [['eau', 'e…'], ['water']], c2: [['first'], ['second']] });
  });

  // Proves S-311.
  it('gives its progress, and updates its cards when it has changed', async () => {
    const at = Date.UTC(2024, 0, 10) / 1000;
    const times = (changed: number) =>
      `c_time="${at - 900}" m_time="${changed}" gr="4" l_rp="${at}" n_rp="${at + 16 * 86_400}"`;
    const to = profile();
    await importPackage(
      to,
      await mnemosyne(xml(fact('f1', { f: 'a', b: 'b' }) + card('c1', '1', '1.1', 'f1', times(at)))),
    );
    expect(to.snapshot().records).toMatchObject([
      { memory_level: 5, IS_LEARNED: 1, next_training_at: new Date((at + 16 * 86_400) * 1000).toISOString() },
    ]);
    const changed = await mnemosyne(xml(fact('f1', { f: 'aa', b: 'b' }) + card('c1', '1', '1.1', 'f1', times(at + 5))));
    expect(await compareWith(to, changed)).toMatchObject({ added: 0, updated: 1, unchanged: 0 });
    await importPackage(to, changed);
    expect(sidesOf(to)).toEqual({ c1: [['aa'], ['b']] });
    expect(to.snapshot().records).toMatchObject([{ memory_level: 5 }]);
  });

  const one = fact('f1', { f: 'a', b: 'b' }) + card('c1', '1', '1.1', 'f1');

  // Proves S-312.
  it.each<[string, string, string]>([
    ['no XML', 'PACKAGE_DAMAGED', 'x'.repeat(20_000)],
    ['an empty XML', 'PACKAGE_DAMAGED', ''],
    ['no end', 'PACKAGE_DAMAGED', xml(one).slice(0, -20)],
    ['a DTD', 'PACKAGE_DAMAGED', `<!DOCTYPE x [<!ENTITY a "b">]>${xml(one)}`],
    ['an unknown entity', 'PACKAGE_DAMAGED', xml(one.replace('<f>a', '<f>&a;'))],
    ['an entity beyond Unicode', 'PACKAGE_DAMAGED', xml(one.replace('<f>a', '<f>&#x110000;'))],
    ['an element in a field', 'PACKAGE_DAMAGED', xml(one.replace('<f>a', '<f><b>a</b>'))],
    ['a card without a fact', 'PACKAGE_DAMAGED', xml(card('c1', '1', '1.1', 'gone'))],
    ['no card', 'PACKAGE_WITHOUT_CARDS', xml(fact('f1', { f: 'a' }))],
    ['an endless entry', 'PACKAGE_DAMAGED', xml(`<log type="16" o_id="f"><f>${'a'.repeat(9_000_000)}`)],
  ])('with %s is refused as a whole', async (_name, code, cards) => {
    const source = await mnemosyne(cards);
    await expect(lookAtPackage(source)).rejects.toMatchObject({ code });
    const to = profile();
    await expect(importPackage(to, source)).rejects.toMatchObject({ code });
    expect(to.snapshot()).toEqual(profile().snapshot());
  });
});
