import { expect, type Page } from '@playwright/test';
import { type LogEntry, RunningSession, type Session } from '#core/training/index.ts';
import { integrityOf, readMirror, recordsAndReplays } from './mirror.ts';
import { answerByKey, nextCard, type ShownCard } from './steps.ts';
import type { StoredSession } from './training.ts';

/** What a person did in a session. */
type Deed =
  | { readonly kind: 'answer'; readonly cid: string; readonly isCorrect: boolean }
  | { readonly kind: 'memorize'; readonly cid: string; readonly isMemorized: boolean }
  | { readonly kind: 'undo' };

/** A person at the training page, who remembers every action and every card shown. */
export class Trainer {
  readonly deeds: Deed[] = [];
  #page: Page;
  #card: ShownCard | null;

  constructor(page: Page, first: ShownCard) {
    this.#page = page;
    this.#card = first;
  }

  get card(): ShownCard {
    if (this.#card === null) throw new Error('the session is over');
    return this.#card;
  }

  get isOver(): boolean {
    return this.#card === null;
  }

  /** Continues in another page, which must show the same card. */
  async comeBack(page: Page, card: ShownCard): Promise<void> {
    expect(card.cid).toBe(this.card.cid);
    this.#page = page;
    this.#card = card;
  }

  /** Flips the card and answers by key. */
  async answer(isCorrect: boolean): Promise<void> {
    this.noteAnswer(isCorrect);
    this.#card = await answerByKey(this.#page, this.card, isCorrect);
  }

  /** Answers as `act` does, which leads to the next card. */
  async answerBy(isCorrect: boolean, act: () => Promise<unknown>): Promise<void> {
    this.noteAnswer(isCorrect);
    const before = this.card;
    await act();
    this.#card = await nextCard(this.#page, before);
  }

  noteAnswer(isCorrect: boolean): void {
    this.deeds.push({ kind: 'answer', cid: this.card.cid, isCorrect });
  }

  noteMark(isMemorized: boolean): void {
    this.deeds.push({ kind: 'memorize', cid: this.card.cid, isMemorized });
  }

  /** Answers until the end; `judge` decides by the card and by how often it was asked here. */
  async finish(judge: (cid: string, times: number) => boolean = () => true): Promise<void> {
    const asked = new Map<string, number>();
    while (this.#card !== null) {
      const { cid } = this.#card;
      const times = asked.get(cid) ?? 0;
      asked.set(cid, times + 1);
      await this.answer(judge(cid, times));
    }
  }

  /** Undoes the last answer by `act` (default U), also from the finish page. */
  async undo(act: () => Promise<unknown> = () => this.#page.keyboard.press('u')): Promise<void> {
    const turn = String(this.#card?.turn ?? '');
    this.deeds.push({ kind: 'undo' });
    await act();
    await this.#page.waitForFunction((before) => {
      const shown = document.querySelector<HTMLElement>('[data-card-number]:not([data-leaving])');
      return shown !== null && shown.dataset.cardNumber !== before;
    }, turn);
    this.#card = await this.#page.evaluate(() => {
      const shown = document.querySelector<HTMLElement>('[data-card-number]:not([data-leaving])');
      return { cid: shown?.dataset.cid ?? '', turn: Number(shown?.dataset.cardNumber) };
    });
  }
}

/**
 * Every record in the mirror is the replay of its log, cards without a log have the default record, and the file is
 * intact. The app must not run.
 */
export function expectReplays(userData: string): void {
  for (const { stored, replayed } of recordsAndReplays(userData)) expect(replayed).toEqual(stored);
  const astray = readMirror(userData, (database) =>
    database
      .prepare(
        `SELECT cid FROM records WHERE cid NOT IN (SELECT cid FROM answer_log) AND (memory_level <> 0
         OR last_training_at <> 'N/A' OR next_training_at <> 'N/A' OR IS_LEARNED OR IS_MEMORIZED OR IS_TRAINED)`,
      )
      .all(),
  );
  expect(astray).toEqual([]);
  expect(integrityOf(userData)).toBe('ok');
}

type LogRow = Pick<LogEntry, 'id' | 'cid' | 'kind' | 'at'> & {
  readonly isCorrect: number | null;
  readonly isMemorized: number | null;
  readonly undoes: string | null;
};

/**
 * The log of a session contains exactly its actions; its cards were asked in the order of the rules; and the rules,
 * replayed with the log's times, end with the stored records. Returns the session that the rules compute.
 * have it.
 */
export function expectSessionIs(userData: string, stored: StoredSession, deeds: readonly Deed[]): Session {
  const log = readMirror(
    userData,
    (database) => database.prepare('SELECT * FROM answer_log WHERE sid = ? ORDER BY stamp').all(stored.sid) as LogRow[],
  );
  const standing: LogRow[] = [];
  const session = RunningSession.start({ ...stored, records: {}, now: stored.started_at });
  let at = 0;
  const next = (): LogRow => {
    const row = log[at++];
    if (row === undefined) throw new Error(`the log ends after ${at - 1} entries`);
    return row;
  };
  for (const deed of deeds) {
    if (deed.kind === 'undo') {
      takeBack(standing, next);
      session.undo();
      continue;
    }
    const row = next();
    standing.push(row);
    if (deed.kind === 'answer') {
      expect(session.current()).toBe(deed.cid);
      expect(row).toMatchObject({ kind: 'answer', cid: deed.cid, isCorrect: Number(deed.isCorrect) });
      session.answer(deed.isCorrect, row.at);
    } else {
      expect(row).toMatchObject({ kind: 'memorize', cid: deed.cid, isMemorized: Number(deed.isMemorized) });
      session.memorize(deed.cid, deed.isMemorized, row.at);
    }
  }
  expect(log.slice(at)).toEqual([]);
  const end = session.toJSON();
  expect(stored.status).toBe(end.status);
  for (const { stored: record } of recordsAndReplays(userData)) {
    if (end.records[record.cid] !== undefined) expect(record).toEqual(end.records[record.cid]);
  }
  return end;
}

/** The newest answer that was not undone, and each mark made after it, has an entry that undoes it. */
function takeBack(standing: LogRow[], next: () => LogRow): void {
  for (;;) {
    const taken = standing.pop();
    expect(next()).toMatchObject({ kind: 'undo', undoes: taken?.id, cid: taken?.cid });
    if (taken === undefined || taken.kind === 'answer') return;
  }
}
