/**
 * A process that imports a `.cardbox` and can be killed at any moment: `node cardboxChild.ts MIRROR FILE`. It prints a
 * line for every progress.
 */
import { randomUUID } from 'node:crypto';
import { unwrap } from './import.ts';
import { openMirror } from './importMirror.ts';

const [file = '', path = ''] = process.argv.slice(2);
const mirror = await openMirror(file);
mirror.onProgress(({ phase, done }) => process.stdout.write(`${phase} ${done}\n`));
const { handle } = unwrap(await mirror.decks.open(path, 'all.cardbox'));
await mirror.decks.run(handle, randomUUID(), { kind: 'cardbox', takeSettings: false });
process.stdout.write('done\n');
await mirror.close();
