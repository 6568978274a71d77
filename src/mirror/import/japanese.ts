/** Recognizes Japanese text in Shift_JIS and EUC-JP by the bytes of its characters. */

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));
}

function isKana(lead: number, trail: number): boolean {
  return (lead === 0x82 && trail >= 0x9f && trail <= 0xf1) || (lead === 0x83 && trail >= 0x40 && trail <= 0x96);
}

/** Japanese punctuation, full-width letters and the usual kanji (JIS level 1). */
function isUsual(lead: number): boolean {
  return lead === 0x81 || lead === 0x82 || (lead >= 0x88 && lead <= 0x98);
}

/**
 * Whether bytes that are not UTF-8 look like Shift_JIS: nearly all characters are kana, or usual kanji and marks without a Latin
 * letter beside them. The curly quote of a Western text makes a kanji with the letter after it ("don’t"), Chinese text makes
 * half-width kana.
 */
export function looksLikeShiftJis(bytes: Uint8Array): boolean {
  let usual = 0;
  let all = 0;
  let isAfterLetter = false;
  for (let i = 0; i < bytes.length; i++) {
    const lead = bytes[i] ?? 0;
    const isAlone = !isAfterLetter && !isLetter(bytes[i + 2]);
    isAfterLetter = isLetter(lead);
    if (lead < 0x80) continue;
    all++;
    // A half-width kana: one byte.
    if (lead >= 0xa1 && lead <= 0xdf) continue;
    const trail = bytes[i + 1];
    // The last character may be incomplete.
    if (trail === undefined) break;
    if (lead === 0x80 || lead === 0xa0 || lead > 0xfc || trail < 0x40 || trail === 0x7f || trail > 0xfc) return false;
    if (isKana(lead, trail) || (isUsual(lead) && isAlone)) usual++;
    i++;
  }
  return usual > 0 && usual >= all * 0.85;
}

/**
 * Whether bytes that are pairs of GB 2312 are Japanese in EUC-JP instead. Both have kana in the same place, and a Chinese deck may
 * have Japanese words. But a third of the usual Chinese characters are where JIS has its rare kanji.
 */
export function looksLikeEucJp(bytes: Uint8Array): boolean {
  let kana = 0;
  let kanji = 0;
  let rare = 0;
  for (let i = 0; i < bytes.length; i++) {
    const lead = bytes[i] ?? 0;
    if (lead < 0x80) continue;
    if (lead === 0xa4 || lead === 0xa5) kana++;
    else if (lead >= 0xb0) kanji++;
    if (lead >= 0xd0) rare++;
    i++;
  }
  return kana * 5 >= kana + kanji && kana > 0 && rare <= kanji * 0.1;
}
