export { compareFirstChars, DIGIT_GROUP, firstChar, OTHER_GROUP } from './first-char.ts';
export { foldLatin, foldSearch, foldText } from './fold.ts';
export { identityKey } from './identity.ts';
export {
  type CardRefusal,
  characters,
  checkCard,
  checkParts,
  checkTitle,
  cut,
  LIMITS,
  utf8Bytes,
} from './limits.ts';
export { type CardLinkText, linkedTitles, linkPieces, mayLink, withoutLinks } from './links.ts';
export { firstLine, plainText } from './plain.ts';
export { compareKeys, compareTitles, titleKey } from './title.ts';
export { compareTyped, type DiffRun, diffTyped, type TypedComparison } from './typed-answer.ts';
export * from './types.ts';
