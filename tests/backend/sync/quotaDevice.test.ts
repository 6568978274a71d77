import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyBins } from '#backend/sync/index.ts';
import { noRoomCounts, refusedCount, unsentCount } from '#mirror/database/unsent.ts';
import { box, card, newAccount } from '../support/items.ts';
import { serveTests } from '../support/server.ts';
import { SyncDevice } from '../support/syncDevice.ts';

const NOW = Date.UTC(2026, 5, 1);
const HOUR_MS = 3_600_000;

describe('a device whose account is full', () => {
  const server = serveTests({ dataQuotaBytes: 60_000, answersReserveBytes: 40_000 });
  afterEach(() => vi.restoreAllMocks());

  // Proves Y-111.
  it('keeps what has no room, still sends answers, and sends the rest when there is room', async () => {
    const account = await newAccount(server);
    await account.push({
      boxes: [box('b')],
      cards: [card('c', 'b'), card('big', 'b', { back: ['x'.repeat(55_000)] })],
    });
    const device = new SyncDevice(() => server.url, account, NOW);
    const time = vi.spyOn(performance, 'now').mockReturnValue(0);
    await device.sync();
    const { createCardbox } = await device.ask('createCardbox', { title: 'New' });
    const bid = createCardbox?.bid ?? '';
    const input = { title: 'Card', front: ['f'.repeat(3000)], back: ['b'], mnemonic: [] };
    for (let n = 0; n < 4; n++) await device.ask('createCard', { pbid: bid, card: input });
    await device.answer('c');
    await device.sync();
    const counts = () => ({ ...noRoomCounts(device.test.store), waiting: unsentCount(device.test.store) });
    expect(counts().changes).toBeGreaterThanOrEqual(2);
    expect(counts()).toMatchObject({ media: 0, waiting: 0 });
    expect((await account.pull()).log).toHaveLength(1);
    // Not at once, and not in vain again and again.
    await device.sync();
    expect(counts().waiting).toBe(0);

    await server.database.query(
      "UPDATE cards SET is_deleted = true, changed_at = '2020-01-01' WHERE uid = $1 AND cid = 'big'",
      [account.uid],
    );
    expect(await emptyBins(server.database, Date.now())).toBe(1);
    time.mockReturnValue(HOUR_MS);
    await device.sync();
    expect(counts()).toEqual({ changes: 0, media: 0, waiting: 0 });
    expect(refusedCount(device.test.store)).toBe(0);
    const sent = (await account.pull()).cards.filter(({ pbid }: { pbid: string }) => pbid === bid);
    expect(sent).toHaveLength(4);
  });
});
