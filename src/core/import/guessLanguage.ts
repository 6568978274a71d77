const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HAN = /\p{Script=Han}/gu;
const LETTER = /\p{L}/gu;

/** Scripts that one language uses, or mostly one; in some of them other languages are known by letters of their own. */
const SCRIPTS: readonly {
  readonly letters: RegExp;
  readonly language: string;
  readonly others?: readonly (readonly [language: string, own: RegExp])[];
}[] = [
  { letters: /\p{Script=Hangul}/gu, language: 'ko' },
  {
    letters: /\p{Script=Cyrillic}/gu,
    language: 'ru',
    others: [
      ['uk', /[іїєґ]/giu],
      ['sr', /[ђјљњћџ]/giu],
    ],
  },
  { letters: /\p{Script=Greek}/gu, language: 'el' },
  { letters: /\p{Script=Hebrew}/gu, language: 'he' },
  {
    letters: /\p{Script=Arabic}/gu,
    language: 'ar',
    others: [
      ['ur', /[ٹڈڑں]/gu],
      ['fa', /[پچژگ]/gu],
    ],
  },
  { letters: /\p{Script=Thai}/gu, language: 'th' },
  { letters: /\p{Script=Devanagari}/gu, language: 'hi' },
  { letters: /\p{Script=Bengali}/gu, language: 'bn' },
  { letters: /\p{Script=Tamil}/gu, language: 'ta' },
];

/** Common characters that are written in one of the two ways only. */
const TRADITIONAL = /[們這為說時國來個對學過還長發動經現沒麼書車東門問間電話語愛買賣錢點開關]/gu;
const SIMPLIFIED = /[们这为说时国来个对学过还长发动经现没么书车东门问间电话语爱买卖钱点开关]/gu;

/** The share of the letters of a text that must be of a script. The rest may be names or notes in another one. */
const ENOUGH = 0.6;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/**
 * The language that the script of a text suggests, as in the choices of a box; null where the script says too little, as Latin
 * letters do. `isBesideKana`: other texts of the same cards have kana, so Chinese characters are Japanese.
 */
export function guessLanguage(text: string, isBesideKana = false): string | null {
  const letters = count(text, LETTER);
  const isMost = (some: number) => some > 0 && some >= letters * ENOUGH;
  const kana = count(text, KANA);
  const han = count(text, HAN);
  if (isMost(kana + han)) {
    if (kana > 0 || isBesideKana) return 'ja';
    return count(text, TRADITIONAL) > count(text, SIMPLIFIED) ? 'zh-Hant' : 'zh-Hans';
  }
  const script = SCRIPTS.find((one) => isMost(count(text, one.letters)));
  return script?.others?.find(([, own]) => count(text, own) > 0)?.[0] ?? script?.language ?? null;
}

/** Whether a text has kana. */
export function hasKana(text: string): boolean {
  return count(text, KANA) > 0;
}
