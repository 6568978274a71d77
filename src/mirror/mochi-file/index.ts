export { fromContent, toContent } from './content.ts';
export { fromTransit, keyword, nameOf, transitSet, transitText, transitTime } from './transit.ts';
