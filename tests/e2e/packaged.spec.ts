import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '#tests/support/temp.ts';
import { readMirror } from './support/mirror.ts';
import { go } from './support/stage.ts';
import { acceptPreview, answerByKey, figure, startTraining } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const root = join(import.meta.dirname, '../..');

/** The app as it is installed, alone in a folder: no module of the project is on the way up from there. */
function installedApp(): string {
  const place = tempFolder('packaged').path;
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(run('build/package.mjs', '--check')).toContain(' 0 problems');
  const archive = join(root, 'test-results/package/linux-unpacked/resources/app.asar');
  const folder = join(place, 'app');
  run('node_modules/@electron/asar/bin/asar.js', 'extract', archive, folder);
  cpSync(`${archive}.unpacked`, folder, { recursive: true });
  for (let above = place; above !== join(above, '..'); above = join(above, '..')) {
    expect(existsSync(join(above, 'node_modules'))).toBe(false);
  }
  return folder;
}

test('what is installed starts by itself, imports a deck, trains and exports', async ({ start }, { project }) => {
  test.setTimeout(180_000);
  // On real Electron the release workflow starts the installed program itself.
  if (project.name === 'electron') return;
  const folder = installedApp();
  const deck = join(folder, '../words.csv');
  writeFileSync(deck, 'title,front,back\none,one,eins\ntwo,two,zwei\nthree,three,drei\n');
  const app = await start({ folder, args: [deck] });
  await app.main.getByRole('button', { name: 'Start without an account' }).click();
  await acceptPreview(app.main);
  await expect(figure(app.main, 'Added')).toHaveText('3');
  const bid = readMirror(app.userData, (db) => db.prepare('SELECT bid FROM boxes').pluck().get());
  const shown = await startTraining(app.main, `/main/dashboard/box_cards/${bid}/memorize?type=all&mode=normal`);
  await answerByKey(app.main, shown, true);
  const target = join(app.userData, 'export.csv');
  await go(app.main, '/main/settings/data');
  await app.main.getByRole('button', { name: 'Export everything' }).click();
  await app.main.getByRole('radio', { name: 'Spreadsheet (.csv)' }).check();
  await app.control?.answerDialog({ kind: 'save', filePath: target });
  await app.main.getByRole('button', { name: 'Export…' }).click();
  await expect(app.main.getByText(/^Exported [\d,]+ cards to export\./)).toBeVisible();
  expect(readFileSync(target, 'utf8')).toContain('zwei');
  expect(await app.quit()).toBe(0);
});
