export { fromContent, toContent } from './content.ts';
export { fromTransit, keyword, keywordName, transitSet, transitText, transitTime } from './transit.ts';
