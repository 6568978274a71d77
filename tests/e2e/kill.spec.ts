import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { RunningApp } from './support/app.ts';
import { integrityOf, readMirror, recordsAndReplays } from './support/mirror.ts';
import {
  enterWithoutAccount,
  importSample,
  nextCard,
  type ShownCard,
  shownCard,
  startTraining,
} from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { drawer } from './support/trainingDays.ts';

/** In each of the two modes. */
const KILLS = Math.ceil(Number(process.env.FAULT_KILLS ?? 5) / 2);
/** Longest time from an answer that was seen to the kill, in milliseconds: about two answers. */
const LONGEST = 120;

interface Answer {
  readonly cid: string;
  readonly isCorrect: boolean;
}

/** What the screen has shown. */
interface Seen {
  /** Answers whose next card appeared. */
  readonly answered: Answer[];
  /** The last answer, while its next card has not appeared. */
  underWay: Answer | null;
  /** The card on the screen, and whether its back was visible. */
  shown: ShownCard;
  is_turned: boolean | 'under way';
}

/** Trains as fast as possible until the app ends; calls `onSeen` for each answer whose next card appeared. */
async function trainUntilKilled(page: Page, seen: Seen, draw: () => number, onSeen: () => void): Promise<void> {
  try {
    for (;;) {
      const answer = { cid: seen.shown.cid, isCorrect: draw() < 0.7 };
      if (seen.is_turned !== true) {
        seen.is_turned = 'under way';
        await page.keyboard.press('Space');
        await page.locator('[data-side="back"]:not([data-leaving])').waitFor();
        seen.is_turned = true;
      }
      seen.underWay = answer;
      await page.keyboard.press(answer.isCorrect ? '2' : '1');
      const next = await nextCard(page, seen.shown);
      seen.answered.push(answer);
      seen.underWay = null;
      seen.is_turned = false;
      if (next === null) return;
      seen.shown = next;
      onSeen();
    }
  } catch (error) {
    // The page ended with the app: what appeared before that counts.
    if (!/closed|crashed|detached/.test(String(error))) throw error;
  }
}

/** Kills the app at a random moment after the first, second or third answer. */
async function trainAndKill(app: RunningApp, seen: Seen, draw: () => number): Promise<void> {
  let missing = 1 + Math.floor(draw() * 3);
  let training = Promise.resolve();
  await new Promise<void>((enough) => {
    training = trainUntilKilled(app.main, seen, draw, () => {
      missing -= 1;
      if (missing === 0) enough();
    });
  });
  await new Promise((moment) => setTimeout(moment, draw() * LONGEST));
  await app.kill();
  await training;
}

/** Continues the training with the dashboard's Continue. */
async function goOn(app: RunningApp): Promise<{ shown: ShownCard; side: string | null }> {
  await app.main.getByRole('link', { name: /^Continue/ }).click();
  await app.main.locator('[data-card-number]').waitFor();
  const shown = await shownCard(app.main);
  if (shown === null) throw new Error('no card is shown');
  return { shown, side: await app.main.locator('[data-card-number]').getAttribute('data-side') };
}

/** The answers in the log whose card has a record, oldest first. */
function answersOf(userData: string): Answer[] {
  expect(integrityOf(userData)).toBe('ok');
  for (const { stored, replayed } of recordsAndReplays(userData)) expect(stored).toEqual(replayed);
  return readMirror(userData, (db) => {
    const rows = db.prepare("SELECT cid, isCorrect FROM answer_log WHERE kind = 'answer' ORDER BY stamp").all();
    return (rows as { cid: string; isCorrect: number }[]).map(({ cid, isCorrect }) => ({
      cid,
      isCorrect: isCorrect === 1,
    }));
  });
}

/** The log after a kill: every answer whose next card appeared, and at most the one that was being saved. */
function checkLog(userData: string, seen: Seen): Answer[] {
  const logged = answersOf(userData);
  const { answered, underWay } = seen;
  expect(logged.slice(0, answered.length)).toEqual(answered);
  expect(logged.slice(answered.length)).toEqual(underWay !== null && logged.length > answered.length ? [underWay] : []);
  return logged;
}

// Twenty starts of the app, one after another.
test.setTimeout(600_000);

for (const mode of ['normal', 'hardcore'] as const) {
  // Proves T-20.
  test(`kill -9 at random moments of a ${mode} training loses no answer, and Continue shows the very card`, async ({
    start,
  }) => {
    const seed = Number(process.env.CARDBOX_KILL_SEED ?? randomInt(1_000_000_000));
    console.log(`kill.spec: CARDBOX_KILL_SEED=${seed}`);
    const draw = drawer(seed);
    let app = await start();
    const { userData } = app;
    await enterWithoutAccount(app.main);
    await importSample(app.main, 'Capitals of the world');
    const path = `${new URL(app.main.url()).pathname}/memorize?type=all&mode=${mode}`;
    const shown = await startTraining(app.main, path, async () => {
      await app.main.getByLabel('Cards per session').fill('0');
    });
    const seen: Seen = { answered: [], underWay: null, shown, is_turned: false };

    for (let kill = 1; kill <= KILLS; kill++) {
      await trainAndKill(app, seen, draw);
      const logged = checkLog(userData, seen);
      const wasTaken = logged.length > seen.answered.length;

      app = await start({ userData });
      const again = await goOn(app);
      if (wasTaken) {
        // Committed, but the page was killed before it could show the next card.
        expect(again.shown.cid).not.toBe(seen.shown.cid);
        expect(again.side).toBe('front');
      } else {
        expect(again.shown.cid).toBe(seen.shown.cid);
        if (seen.is_turned === false) expect(again.side).toBe('front');
      }
      seen.answered.splice(0, seen.answered.length, ...logged);
      seen.underWay = null;
      seen.shown = again.shown;
      seen.is_turned = again.side === 'back';
    }
    expect(seen.answered.length).toBeGreaterThanOrEqual(KILLS);
  });
}
