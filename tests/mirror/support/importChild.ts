/**
 * A process that imports a deck and can be killed at any moment: `node importChild.ts MIRROR DECK [BID]`. It prints a line
 * for every progress.
 */
import { openMirror } from './importMirror.ts';

const [file = '', deck = '', bid] = process.argv.slice(2);
const mirror = await openMirror(file);
mirror.onProgress(({ phase, done }) => process.stdout.write(`${phase} ${done}\n`));
await mirror.importFile(deck, bid === undefined ? { kind: 'new', title: 'Killed' } : { kind: 'existing', bid });
process.stdout.write('done\n');
await mirror.close();
