export { type CardMarks, parseCardLine, parseCardMarks } from './cardLine.ts';
export { clozeAsText, hasCloze, markClozes, marksAsElements } from './cloze.ts';
export { compareFirstChars, firstChar } from './firstChar.ts';
export { furiganaPieces } from './furigana.ts';
export { groupHeading, headingLanguage, isHan } from './groupHeading.ts';
export { identityKey } from './identity.ts';
export {
  addTags,
  type CardRefusal,
  characters,
  checkCard,
  checkParts,
  checkTags,
  checkTitle,
  LIMITS,
  truncate,
  utf8Bytes,
  withinTagLimits,
} from './limits.ts';
export { type CardLinkText, linkedTitles, linkPieces, mayLink } from './links.ts';
export { foldDiacritics, normalForm, normalizeSearchText, normalizeText } from './normalizeText.ts';
export { firstLine, markdownText, plainText, titleFromFront, titleLine } from './plainText.ts';
export { compareKeys, compareTitles, titleKey } from './title.ts';
export { compareTyped, type DiffRun, diffTyped } from './typedAnswer.ts';
export * from './types.ts';
