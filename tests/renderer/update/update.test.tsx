// @vitest-environment happy-dom

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notesSince } from '#renderer/features/update/whatsNew.ts';
import { useAppState } from '#renderer/state/appState.ts';
import { ok } from '#shared/result.ts';
import type { Settings } from '#shared/settings.ts';
import type { UpdateState } from '#shared/update.ts';
import { closeApp, type OpenAppOptions, openApp } from '../support/app.tsx';

const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const DONE = { ok: true, value: null } as const;
const SEEN = 'cardbox.seenVersion';

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  localStorage.clear();
});

async function open(state: UpdateState, path = '/main/settings/about', given: OpenAppOptions = {}) {
  const replies: OpenAppOptions['replies'] = {
    updateGet: () => ok(state),
    updateCheck: () => DONE,
    updateRestart: () => DONE,
    settingsSet: (patch) => ok({ ...useAppState.getState().settings, ...(patch as Partial<Settings>) }),
  };
  const app = await openApp(path, {}, { ...given, replies });
  const called = (name: string) => app.calls.filter((call) => call.name === name).map(({ request }) => request);
  return { ...app, called };
}
const READY: UpdateState = { kind: 'ready', version: '2.0.0' };
const CURRENT: UpdateState = { kind: 'current', at: NOW };

const STATES: readonly (readonly [UpdateState, RegExp, RegExp])[] = [
  [{ kind: 'off', why: 'PACKAGE_MANAGER' }, /package manager updates Cardbox/, /由系统的软件包管理器更新/],
  [{ kind: 'off', why: 'NOT_INSTALLED' }, /wasn’t installed/, /不会自动更新/],
  [{ kind: 'waiting' }, /checks for updates in the background/, /在后台检查更新/],
  [{ kind: 'checking' }, /^Checking for updates…$/, /正在检查更新/],
  [CURRENT, /^You have the latest version. Checked just now.$/, /^已是最新版本。上次检查/],
  [{ kind: 'downloading', version: '2.0.0' }, /^Downloading version 2.0.0…$/, /正在下载 2.0.0/],
  [READY, /Version 2.0.0 will be installed/, /2.0.0 版已就绪/],
  [{ kind: 'failed', why: 'NO_CONNECTION', at: NOW }, /Couldn’t reach/, /无法连接更新服务器/],
  [{ kind: 'failed', why: 'DAMAGED', at: NOW }, /damaged/, /已损坏/],
  [{ kind: 'failed', why: 'WRONG_SIGNATURE', at: NOW }, /isn’t signed/, /没有 Cardbox 发布者的签名/],
  [{ kind: 'failed', why: 'BAD_RELEASE', at: NOW }, /list of versions/, /无法读取版本列表/],
  [{ kind: 'failed', why: 'DISK_FULL', at: NOW }, /disk space/, /磁盘空间不足/],
];

describe('Settings, About', () => {
  // Proves S-243.
  it.each(STATES)('says in words: %j', async (state, english, chinese) => {
    await open(state);
    expect(await screen.findByText(english, { selector: '[role="status"]' })).toBeDefined();
    closeApp();
    await open(state, '/main/settings/about', { settings: { language: 'zh' } });
    expect(await screen.findByText(chinese, { selector: '[role="status"]' })).toBeDefined();
  });

  // Proves S-243.
  it('checks now, and shows how it goes', async () => {
    const app = await open(CURRENT);
    fireEvent.click(await screen.findByRole('button', { name: 'Check for updates' }));
    expect(app.called('updateCheck')).toEqual([{}]);
    act(() => app.emit('updateChanged', { kind: 'checking' }));
    const button = screen.getByRole('button', { name: 'Check for updates' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(app.called('updateCheck')).toHaveLength(1);
    act(() => app.emit('updateChanged', READY));
    fireEvent.click(screen.getByRole('button', { name: 'Restart now' }));
    expect(app.called('updateRestart')).toEqual([{}]);
  });

  it('chooses the channel, unless updates come from elsewhere', async () => {
    const app = await open(CURRENT);
    fireEvent.click(await screen.findByRole('radio', { name: 'Beta' }));
    expect(app.called('settingsSet')).toEqual([{ updateChannel: 'beta' }]);
    closeApp();
    await open({ kind: 'off', why: 'PACKAGE_MANAGER' });
    await screen.findByText(/package manager/, { selector: 'div' });
    expect(screen.queryByRole('radio', { name: 'Beta' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Check for updates' })).toBeNull();
  });
});

describe('an update that is ready', () => {
  // Proves S-244.
  it('is offered quietly at the foot of the sidebar, and nothing else is', async () => {
    const app = await open({ kind: 'downloading', version: '2.0.0' }, '/main/settings');
    await screen.findByRole('heading', { level: 1 });
    for (const [state] of STATES.filter(([{ kind }]) => kind !== 'ready')) {
      act(() => app.emit('updateChanged', state));
      expect(screen.queryByRole('button', { name: 'Restart to update' })).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    }
    act(() => app.emit('updateChanged', READY));
    fireEvent.click(screen.getByRole('button', { name: 'Restart to update' }));
    expect(app.called('updateRestart')).toEqual([{}]);
  });

  // Proves S-245.
  it('is not shown in a training, nor is what is new', async () => {
    localStorage.setItem(SEEN, '0.0.9');
    const app = await open(READY, '/main/dashboard/box_cards/b1/memorize?type=all&mode=normal');
    await waitFor(() => expect(app.called('updateGet')).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('button', { name: /Update ready/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem(SEEN)).toBe('0.0.9');
    await act(() => app.router.navigate('/main/settings'));
    expect(await screen.findByRole('dialog', { name: 'What’s new' })).toBeDefined();
  });
});

describe('what is new', () => {
  // Proves S-246.
  it('is shown once after the version changed', async () => {
    localStorage.setItem(SEEN, '0.0.9');
    await open(CURRENT, '/main/settings');
    const dialog = await screen.findByRole('dialog', { name: 'What’s new' });
    expect(dialog.textContent).toContain('Version 0.1.0');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    closeApp();
    await open(CURRENT, '/main/settings');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // Proves S-246.
  it('is not shown after the first install', async () => {
    await open(CURRENT, '/main/settings');
    await waitFor(() => expect(localStorage.getItem(SEEN)).toBe('0.1.0'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // Proves S-246.
  it('is in Settings, About, in both languages', async () => {
    await open(CURRENT);
    fireEvent.click(await screen.findByRole('button', { name: 'Show changes' }));
    expect((await screen.findByRole('dialog', { name: 'What’s new' })).textContent).toContain('Version 0.1.0');
    closeApp();
    await open(CURRENT, '/main/settings/about', { settings: { language: 'zh' } });
    fireEvent.click(await screen.findByRole('button', { name: '查看变化' }));
    expect((await screen.findByRole('dialog', { name: '新功能' })).textContent).toContain('0.1.0 版');
  });

  it('is what changed since the version that was seen', () => {
    const all = ['3.0.0', '2.0.0', '1.1.0', '1.0.0'].map((version) => ({ version, groups: [] }));
    const since = (version: string, seen: string | null) =>
      notesSince(all, version, seen).map((notes) => notes.version);
    expect(since('3.0.0', '1.1.0')).toEqual(['3.0.0', '2.0.0']);
    expect(since('2.0.0', '2.0.0')).toEqual(['2.0.0']);
    expect(since('2.0.0', null)).toEqual(['2.0.0']);
    expect(since('2.0.0', '3.0.0')).toEqual(['2.0.0']);
    expect(since('1.0.0', '0.9.0')).toEqual(['1.0.0']);
    expect(since('4.0.0-beta.1', '3.0.0')).toEqual([]);
  });
});
