import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { tempFolder } from '#tests/support/temp.ts';
import { expectRecounted } from '../mirror/support/recount.ts';
import { replays } from '../mirror/support/replays.ts';
import { TestStore } from '../mirror/support/store.ts';
import { SCENARIOS } from './scenarios/index.ts';
import type { Rule } from './support/disk.ts';
import { record, writeTree } from './support/record.ts';
import { fileIn } from './support/scenario.ts';
import { type State, someStates } from './support/states.ts';

/** States of each scenario and rule; `npm run test:power` sets it. */
const STATES = Number(process.env.POWER_STATES);
/** One of several processes: `n/all`. */
const [PART = 0, PARTS = 1] = (process.env.POWER_PART ?? '0/1').split('/').map(Number);
/** One scenario alone. */
const ONLY = process.env.POWER_SCENARIO;
const NAMES = Object.keys(SCENARIOS).filter((name, n) => (ONLY === undefined ? n % PARTS === PART : name === ONLY));
const RULES: readonly Rule[] = ['strict', 'ordered'];
/** All counts are computed again for one state of so many, because it takes longest. */
const RECOUNT_EVERY = 10;

const child = join(import.meta.dirname, 'support/scenarioChild.ts');
const hooks = join(import.meta.dirname, 'support/withoutElectron.mjs');

/** A card file after its first start: whole, its records are what its log says, and its counts are right. */
function expectConsistent(root: string, isRecounted: boolean): void {
  const db = new Database(fileIn(root));
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  for (const { stored, replayed } of replays(db)) expect(stored).toEqual(replayed);
  if (!isRecounted) {
    db.close();
    return;
  }
  const reopened = new TestStore(undefined, db);
  expectRecounted(reopened);
  reopened.store.close();
}

/** Starts the app twice on a state. */
async function tryState(root: string, { files, marks }: State, name: string, isRecounted: boolean): Promise<void> {
  writeTree(root, files());
  const scenario = SCENARIOS[name];
  await scenario?.check(root, marks);
  if (!existsSync(fileIn(root))) return;
  expectConsistent(root, isRecounted);
  await scenario?.check(root, marks);
}

it.each(NAMES)('%s', { timeout: 60_000 + STATES * 10_000 }, async (name) => {
  const recorded = tempFolder('cardbox-recorded');
  // On a memory disk nothing waits for a flush.
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'cardbox-states-'));
  const root = join(folder, 'root');
  try {
    await SCENARIOS[name]?.prepare(recorded.path);
    const recording = record(recorded.path, child, [name, recorded.path], ['--import', hooks]);
    const faults: string[] = [];
    let tried = 0;
    let all = 0;
    for (const rule of RULES) {
      const { count, states } = someStates(recording, rule, STATES);
      all += count;
      for (const state of states) {
        try {
          await tryState(root, state, name, tried++ % RECOUNT_EVERY === 0);
        } catch (error) {
          faults.push(`${state.about}, acknowledged: ${state.marks.join('; ')}: ${String(error)}`);
        }
      }
    }
    console.log(`${name}: ${tried} states tried of ${all}, ${faults.length} with a fault`);
    expect(faults.slice(0, 5)).toEqual([]);
  } finally {
    recorded.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
