import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mirrorPaths } from '#main/account/index.ts';
import type { Mirror } from '#main/workers/mirror.ts';
import { createMirrorControl } from '#main/workers/mirrorControl.ts';
import type { Notice } from '#shared/ipc/events.ts';
import type { DamageNotice } from '#shared/mirror/backup.ts';
import type { OpenReply } from '#shared/mirror/protocol.ts';
import type { Result } from '#shared/result.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { memoryLog, tempFolder } from '../support/doubles.ts';

const ann = { kind: 'account', uid: 'ann', email: 'ann@example.com' } as const;
const local = { kind: 'local', uid: 'local-1', email: null } as const;
const SERVER = ['https://cards.example.com/'];
const MADE_AT = '2026-03-01T10:00:00.000Z';
const good: Result<OpenReply> = { ok: true, value: { created: false, damage: null } };

function setUp(...answers: Result<OpenReply>[]) {
  const folder = join(tempFolder(), 'mirrors');
  const opened: unknown[] = [];
  const notices: Notice[] = [];
  const listeners: ((found: DamageNotice) => void)[] = [];
  const mirror = {
    onCorrupt: (listener: (found: DamageNotice) => void) => void listeners.push(listener),
    open: (options: unknown) => {
      opened.push(options);
      return Promise.resolve(answers.shift() ?? good);
    },
  } as unknown as Mirror;
  const queue = { push: (notice: Notice) => void notices.push(notice), take: () => [] };
  const find = (found: DamageNotice) => {
    for (const listener of listeners) listener(found);
  };
  return { folder, opened, notices, find, control: createMirrorControl(mirror, folder, queue, memoryLog()) };
}

describe('the mirror of the user', () => {
  // Proves E-20.
  it('is the file of the account, with the current day settings', async () => {
    const { control, opened, folder } = setUp();
    await control.open(ann, SERVER, { ...DEFAULT_SETTINGS, day: { kind: 'local', start_hour: 4 } });
    const day = { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, start_hour: 4 };
    const own = { uid: 'ann', day, siblingsWait: true, wantedRecall: null, isAccount: true };
    expect(opened).toEqual([{ ...mirrorPaths(folder, ann, SERVER), ...own }]);
  });

  it('is opened again only for another account', async () => {
    const { control, opened } = setUp();
    await control.open(local, [], DEFAULT_SETTINGS);
    await control.open(local, [], DEFAULT_SETTINGS);
    await control.open(ann, SERVER, DEFAULT_SETTINGS);
    await control.open(local, [], DEFAULT_SETTINGS);
    expect(opened).toHaveLength(3);
  });

  const damaged = { kind: 'MIRROR_DAMAGED', setAsideAs: 'ann.damaged.sqlite', backup: MADE_AT } as const;
  const lost = { kind: 'MIRROR_LOST', backup: MADE_AT } as const;
  const cases: readonly (readonly [Result<OpenReply>, Notice])[] = [
    [{ ok: true, value: { created: true, damage: damaged } }, damaged],
    [{ ok: true, value: { created: false, damage: lost } }, lost],
    [
      { ok: false, error: { code: 'MIRROR_NEWER', message: '' } },
      { kind: 'MIRROR_NEWER', file: expect.stringMatching(/^account-.*\.sqlite$/) },
    ],
    [
      { ok: false, error: { code: 'DISK_FULL', message: '' } },
      { kind: 'MIRROR_UNAVAILABLE', code: 'DISK_FULL' },
    ],
  ];
  // Proves F-14.
  it.each(cases)('shows a notice for %j', async (answer, notice) => {
    const { control, notices } = setUp(answer);
    await control.open(ann, SERVER, DEFAULT_SETTINGS);
    expect(notices).toEqual([notice]);
  });

  it('shows a notice for damage that is found while it is open', () => {
    const { find, notices } = setUp();
    find({ kind: 'MIRROR_CORRUPT', backup: MADE_AT });
    expect(notices).toEqual([{ kind: 'MIRROR_CORRUPT', backup: MADE_AT }]);
  });

  it('is opened again after a failure', async () => {
    const { control, opened } = setUp({ ok: false, error: { code: 'MIRROR_UNAVAILABLE', message: '' } });
    await control.open(ann, SERVER, DEFAULT_SETTINGS);
    await control.open(ann, SERVER, DEFAULT_SETTINGS);
    expect(opened).toHaveLength(2);
  });
});
