/** What can be checked of the installed app without Electron's program files. */
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { FUSES } from './config.ts';
import { archivedFiles, packWithoutElectron } from './pack.ts';

/** The installed app without Electron may take this much, in MiB. */
export const SIZE_BUDGET = 12;

/** Says which files should not be in the app, and which are missing. `platform`: such as `linux-x64`. */
export function compareFiles(paths: readonly string[], platform: string): string[] {
  const expected = readFileSync(join(import.meta.dirname, 'expectedFiles.txt'), 'utf8')
    .trim()
    .replaceAll('PLATFORM', platform)
    .split('\n');
  return [
    ...paths
      .filter((path) => !expected.some((line) => matchesGlob(path, line)))
      .map((path) => `unexpected file ${path}`),
    ...expected.filter((line) => !paths.some((path) => matchesGlob(path, line))).map((line) => `no file ${line}`),
  ];
}

/** Says which fuses of a program are not as the configuration wants them. */
export async function compareFuses(program: string): Promise<string[]> {
  const wire = await getCurrentFuseWire(program);
  const options = Object.values(FuseV1Options).filter((option) => typeof option === 'number');
  return options
    .filter((option) => wire[option] !== (FUSES[option] ? FuseState.ENABLE : FuseState.DISABLE))
    .map((option) => `the fuse ${FuseV1Options[option]} is not ${FUSES[option] ? 'on' : 'off'}`);
}

/** The files of an archive. */
export function pathsIn(archive: string): string[] {
  return archivedFiles(archive).map(({ path }) => path);
}

/** Packs the app into a folder, around a stand-in for Electron, and looks at the result. electron-builder checks its configuration first. */
export async function checkPackage(output: string): Promise<{ problems: string[]; megabytes: number }> {
  const { archive, program } = await packWithoutElectron(output);
  const files = archivedFiles(archive);
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 2 ** 20;
  const problems = compareFiles(pathsIn(archive), 'linux-x64');
  if (megabytes > SIZE_BUDGET) problems.push(`${megabytes.toFixed(1)} MiB are more than ${SIZE_BUDGET}`);
  problems.push(...(await compareFuses(program)));
  return { problems, megabytes };
}
