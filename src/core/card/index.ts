export { compareFirstChars, firstChar } from './firstChar.ts';
export { identityKey } from './identity.ts';
export {
  type CardRefusal,
  characters,
  checkCard,
  checkParts,
  checkTitle,
  LIMITS,
  truncate,
  utf8Bytes,
} from './limits.ts';
export { type CardLinkText, linkedTitles, linkPieces, mayLink, withoutLinks } from './links.ts';
export { foldDiacritics, normalizeSearchText, normalizeText } from './normalizeText.ts';
export { firstLine, plainText } from './plainText.ts';
export { compareKeys, compareTitles, titleKey } from './title.ts';
export { compareTyped, type DiffRun, diffTyped } from './typedAnswer.ts';
export * from './types.ts';
