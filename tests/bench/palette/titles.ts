/** Fixed titles for the bench: the same in every run. Most are like the words and phrases of decks for languages. */

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ONSETS =
  'b c ch d f g h j k l m n p qu r s sh st t th tr v w y z br cl cr dr fl gr pl pr sp sc bl fr gl str'.split(' ');
const VOWELS = 'a e i o u a e i o ai ea ie io ou au'.split(' ');
const ACCENTED = 'á é í ó ú à è ê ö ü ä ñ ç ã õ å ø ß'.split(' ');
const CODAS = ['', '', '', '', 'n', 'r', 's', 'l', 't', 'm', 'nd', 'st', 'rt', 'ng', 'ck', 'x'];
const ENDINGS = ['', '', '', 'ing', 'ed', 'er', 'ly', 'tion', 'ness', 'able', 'al', 'ic', 'o', 'a', 'e', 's'];
const SMALL = 'the a of to in on and for with la el de le der die das un una por que en'.split(' ');
const HAN =
  '的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏兴切推';
const KANA = 'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん';
const KATAKANA = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンー';
const CYRILLIC = 'а о е и н т с р в л к м д п у я ы ь г з б ч й х ж ш ю'.split(' ');
const HANGUL =
  '가나다라마바사아자차카타파하고노도로모보소오조구누두루무부수우주기니디리미비시이지한국어말학교선생님사람';

export interface TitleMaker {
  word(): string;
  title(): string;
}

/** Makes titles of a vocabulary in which a few words are frequent. */
export function titleMaker(seed: number, size = 40_000): TitleMaker {
  const random = randomNumbers(seed);
  const pick = <T>(list: ArrayLike<T>): T => list[Math.floor(random() * list.length)] as T;
  const often = <T>(list: ArrayLike<T>): T => list[Math.floor(random() ** 2.2 * list.length)] as T;
  const run = (list: ArrayLike<string>, from: number, to: number): string => {
    let text = '';
    for (let n = from + Math.floor(random() * (to - from + 1)); n > 0; n--) text += often(list);
    return text;
  };
  const latinWord = (): string => {
    let text = '';
    for (let n = 1 + Math.floor(random() * 3); n > 0; n--) {
      text += pick(ONSETS) + (random() < 0.06 ? pick(ACCENTED) : pick(VOWELS)) + pick(CODAS);
    }
    return text + pick(ENDINGS);
  };
  const vocabulary = Array.from({ length: size }, latinWord);
  const word = (): string => (random() < 0.12 ? pick(SMALL) : often(vocabulary));
  const latin = (from: number, to: number): string => {
    const words: string[] = [];
    for (let n = from + Math.floor(random() * (to - from + 1)); n > 0; n--) words.push(word());
    // The last word is never one of the small ones.
    words.push(often(vocabulary));
    const text = words.join(' ');
    return random() < 0.2 ? `${text[0]?.toUpperCase()}${text.slice(1)}` : text;
  };
  const title = (): string => {
    const kind = random();
    if (kind < 0.4) return latin(0, 1);
    if (kind < 0.6) return latin(1, 3);
    if (kind < 0.68) return latin(4, 8);
    if (kind < 0.7) return `${latin(0, 1)} (${latin(0, 1)})`;
    if (kind < 0.72) return `${latin(0, 0)}-${latin(0, 0)}`;
    if (kind < 0.82) return run(HAN, 2, 4);
    if (kind < 0.84) return run(HAN, 5, 12);
    if (kind < 0.88) return run(HAN, 1, 2) + run(KANA, 1, 3);
    if (kind < 0.9) return run(KANA, 3, 7);
    if (kind < 0.92) return run(KATAKANA, 3, 6);
    if (kind < 0.96) return run(CYRILLIC, 4, 9);
    if (kind < 0.98) return run(HANGUL, 2, 5);
    return `${latin(0, 1)} ${Math.floor(random() * 3000)}`;
  };
  return { word, title };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ALPHABETS = [HAN, KANA, KATAKANA, CYRILLIC.join(''), HANGUL];

/** A title with one random edit: a letter more, less, another, or two swapped. */
export function withEdit(title: string, random: () => number): string {
  const characters = [...title];
  const at = Math.floor(random() * characters.length);
  const alphabet = ALPHABETS.find((each) => each.includes(characters[at] ?? '')) ?? LETTERS;
  const letter = alphabet[Math.floor(random() * alphabet.length)] ?? 'a';
  const kind = Math.floor(random() * 4);
  if (kind === 0) characters.splice(at, 0, letter);
  else if (kind === 1) characters.splice(at, 1);
  else if (kind === 2) characters[at] = letter;
  else characters.splice(at, 2, ...characters.slice(at, at + 2).reverse());
  return characters.join('');
}
