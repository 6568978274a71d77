import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cannotStart } from '#main/lifecycle/failures.ts';
import { createErrorBox } from '#main/windows/errorBox.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';

const { app, dialog } = vi.hoisted(() => ({
  app: { getPreferredSystemLanguages: () => ['en-GB'], getPath: () => '/profiles/one', exit: vi.fn() },
  dialog: { showErrorBox: vi.fn() },
}));
vi.mock('electron', () => ({ app, dialog, default: {} }));

beforeEach(() => vi.clearAllMocks());

const shown = (): string => String(dialog.showErrorBox.mock.calls[0]?.[1]);

describe('what goes wrong in main', () => {
  it('is told in the person’s language: the system’s, this run’s, or that of the settings', () => {
    createErrorBox({ headless: false, language: null }).tell('window');
    expect(shown()).toContain('A window of Cardbox failed again and again.');
    dialog.showErrorBox.mockClear();
    const box = createErrorBox({ headless: false, language: 'zh' });
    box.tell('inside', 'detail');
    expect(shown()).toBe('Cardbox 内部出错。你的回答已保存。\n\ndetail');
    dialog.showErrorBox.mockClear();
    box.follow({ get: () => ({ ...DEFAULT_SETTINGS, language: 'en' }) });
    box.tell('inside');
    expect(shown()).toContain('Your answers are kept.');
  });

  it('opens no box without a display', () => {
    createErrorBox({ headless: true, language: null }).tell('inside');
    expect(dialog.showErrorBox).not.toHaveBeenCalled();
  });

  it('ends a start that cannot go on: one line, a box without a stack, code 1', () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    cannotStart(new Error('EACCES: permission denied'), createErrorBox({ headless: false, language: 'en' }));
    expect(write.mock.calls).toEqual([['Cardbox cannot start: EACCES: permission denied\n']]);
    write.mockRestore();
    expect(shown()).toMatch(/^Cardbox cannot start\. .*\n\nEACCES: permission denied\n\n\/profiles\/one$/);
    expect(app.exit).toHaveBeenCalledWith(1);
  });
});
