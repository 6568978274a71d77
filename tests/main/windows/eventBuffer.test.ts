import { describe, expect, it } from 'vitest';
import { createNotices } from '#main/shell/notices.ts';
import { createEventBuffer } from '#main/windows/eventBuffer.ts';

function setUp(limit?: number) {
  const sent: string[] = [];
  const outbox = createEventBuffer((name, payload) => void sent.push(`${name} ${JSON.stringify(payload)}`), limit);
  return { sent, outbox };
}

describe('the events of a page', () => {
  it('keeps events in order until the page is ready, then sends at once', () => {
    const { sent, outbox } = setUp();
    outbox.send('navigate', { path: '/a' });
    outbox.send('paletteShown', { at: 1, page: null });
    expect(sent).toEqual([]);
    outbox.open();
    outbox.send('navigate', { path: '/b' });
    expect(sent).toEqual(['navigate {"path":"/a"}', 'paletteShown {"at":1,"page":null}', 'navigate {"path":"/b"}']);
  });

  it('sends waiting events only once', () => {
    const { sent, outbox } = setUp();
    outbox.send('navigate', { path: '/a' });
    outbox.open();
    outbox.open();
    expect(sent).toHaveLength(1);
  });

  it('waits again while the page reloads', () => {
    const { sent, outbox } = setUp();
    outbox.open();
    outbox.close();
    outbox.send('navigate', { path: '/a' });
    expect(sent).toEqual([]);
    outbox.open();
    expect(sent).toHaveLength(1);
  });

  it('is bounded: the oldest events are dropped', () => {
    const { sent, outbox } = setUp(2);
    for (const path of ['/a', '/b', '/c']) outbox.send('navigate', { path });
    outbox.open();
    expect(sent).toEqual(['navigate {"path":"/b"}', 'navigate {"path":"/c"}']);
  });
});

describe('notices', () => {
  it('wait while the page is not ready, and are taken once', () => {
    const notices = createNotices(() => false);
    notices.push({ kind: 'SETTINGS_DAMAGED', setAsideAs: 'a' });
    notices.push({ kind: 'SHORTCUT_TAKEN', accelerator: 'F1' });
    expect(notices.take().map(({ kind }) => kind)).toEqual(['SETTINGS_DAMAGED', 'SHORTCUT_TAKEN']);
    expect(notices.take()).toEqual([]);
  });

  it('do not wait after they were sent', () => {
    const notices = createNotices(() => true);
    notices.push({ kind: 'SHORTCUT_TAKEN', accelerator: 'F1' });
    expect(notices.take()).toEqual([]);
  });
});
