/**
 * `node build/package/run.ts --check FOLDER`: packs the app into a folder around a stand-in for Electron, and checks it.
 * `node build/package/run.ts --built FOLDER`: checks the program and the archive that were built with the real Electron.
 * `node build/package/run.ts`: makes the installers of this system in `dist`. One whose tools cannot be downloaded does not stop
 * the others.
 */
import { checkPackage, compareFiles, compareFuses, pathsIn, SIZE_BUDGET } from './check.ts';
import { builtApps, installersHere, makeInstaller } from './pack.ts';

const say = (line: string): void => console.log(`cardbox: ${line}`);

async function check(folder: string): Promise<number> {
  const { problems, megabytes } = await checkPackage(folder);
  for (const problem of problems) say(`FAILED  ${problem}`);
  say(`The app without Electron: ${megabytes.toFixed(1)} MiB (at most ${SIZE_BUDGET}), ${problems.length} problems`);
  return problems.length;
}

async function checkBuilt(folder: string): Promise<number> {
  const built = builtApps(folder);
  if (built.length === 0) say(`FAILED  nothing was built in ${folder}`);
  let failed = built.length === 0 ? 1 : 0;
  for (const { program, archive, platform } of built) {
    const problems = [...compareFiles(pathsIn(archive), platform), ...(await compareFuses(program))];
    for (const problem of problems) say(`FAILED  ${problem}`);
    say(`${program}: ${problems.length} problems`);
    failed += problems.length;
  }
  return failed;
}

async function makeInstallers(): Promise<number> {
  let failed = 0;
  for (const { name, archs } of installersHere()) {
    try {
      say(`${name}: ${(await makeInstaller(name, archs)).join(', ')}`);
    } catch (error) {
      failed++;
      say(`${name} was not made: ${String(error).split('\n')[0]}`);
    }
  }
  return failed;
}

const [flag, folder = ''] = process.argv.slice(2);
const failed =
  flag === '--check' ? await check(folder) : flag === '--built' ? await checkBuilt(folder) : await makeInstallers();
process.exitCode = failed === 0 ? 0 : 1;
