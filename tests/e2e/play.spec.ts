import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { type Moves, someMoves } from './support/play/moves.ts';
import { Player } from './support/play/player.ts';
import { Worlds } from './support/play/world.ts';
import { test } from './support/test.ts';

/** Plays for so many minutes, each life with the next seed. Without it: a few short lives, the same each time. */
const MINUTES = Number(process.env.PLAY_MINUTES ?? 0);
/** The first four lives from here on have a hundred moves together, in both languages, with and without an account. */
const SEED = Number(process.env.PLAY_SEED ?? 22);
/** Without minutes: so many lives. */
const LIVES = Number(process.env.PLAY_LIVES ?? 4);
/** The most moves of a life. */
const MOVES = Number(process.env.PLAY_MOVES ?? (MINUTES > 0 ? 120 : 40));

test.setTimeout(MINUTES * 60_000 + 600_000);

/*
 * A life that fails is not shrunk: each try starts the app again. The last moves, the picture and the list of all moves in
 * test-results tell enough. PLAY_SHRINK=1 shrinks it all the same.
 */
test('free play', async ({ start }, testInfo) => {
  const worlds = new Worlds(start);
  const end = Date.now() + MINUTES * 60_000;
  const players: Player[] = [];
  const live = async (seed: number, moves: Moves) => {
    const world = await worlds.make(seed);
    try {
      const trace = testInfo.outputPath(`life${seed}.txt`);
      const real = await Player.in(world, (line) => appendFileSync(trace, `${line}\n`));
      players.push(real);
      await fc.asyncModelRun(() => ({ model: {}, real }), moves);
    } catch (error) {
      await world.app.main.screenshot({ path: testInfo.outputPath(`life${seed}.png`) });
      throw error;
    } finally {
      await world.end();
    }
  };
  try {
    for (let life = 0; MINUTES > 0 ? Date.now() < end : life < LIVES; life++) {
      const seed = SEED + life;
      console.log(`play: PLAY_SEED=${seed} PLAY_LIVES=1 PLAY_MOVES=${MOVES} plays this life again`);
      const property = fc.asyncProperty(someMoves(MOVES), (moves) => live(seed, moves));
      await fc.assert(property, { seed, numRuns: 1, endOnFailure: process.env.PLAY_SHRINK !== '1' });
    }
  } finally {
    await worlds.end();
    const sum = (name: 'moves' | 'undone') => players.reduce((total, { counts }) => total + counts[name], 0);
    const places = [...new Set(players.flatMap((player) => player.places))].sort();
    console.log(`play: ${sum('moves')} moves, ${sum('undone')} undone, ${places.length} places: ${places.join('; ')}`);
  }
});
