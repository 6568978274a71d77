import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '#tests/support/temp.ts';
import { trace } from './record.ts';

/**
 * Makes the recordings of tests/fixtures/power again, on Linux with strace: `node tests/power/support/recordFixture.ts`. They
 * have the lines of their folder only, which they call /disk.
 */
const fixtures = join(import.meta.dirname, '../../fixtures/power');
const hex = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
mkdirSync(fixtures, { recursive: true });
for (const kind of ['good', 'normal', 'unflushed']) {
  const folder = tempFolder('cardbox-small');
  const lines = trace(join(import.meta.dirname, 'smallChild.ts'), [folder.path, kind]).split('\n');
  const own = lines.filter((line) => line.includes(hex(folder.path)) || line.includes(hex('ack ')));
  writeFileSync(
    join(fixtures, `${kind}.strace`),
    `${own.join('\n').replaceAll(hex(folder.path), hex('/disk')).replaceAll(hex(process.cwd()), hex('/app'))}\n`,
  );
  folder.remove();
}
