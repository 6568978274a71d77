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

describe('errors in main', () => {
  // Proves F-18.
  it('are shown in the language of the system, the start arguments or the settings', () => {
    createErrorBox({ headless: false, language: null }).show('window');
    expect(shown()).toContain('Cardbox keeps crashing');
    dialog.showErrorBox.mockClear();
    const box = createErrorBox({ headless: false, language: 'zh' });
    box.show('inside', 'detail');
    expect(shown()).toBe('Cardbox 遇到了问题。你的答题记录都已保存。\n\ndetail');
    dialog.showErrorBox.mockClear();
    box.setSettings({ get: () => ({ ...DEFAULT_SETTINGS, language: 'en' }) });
    box.show('inside');
    expect(shown()).toContain('Your answers are safe.');
  });

  it('open no dialog without a display', () => {
    createErrorBox({ headless: true, language: null }).show('inside');
    expect(dialog.showErrorBox).not.toHaveBeenCalled();
  });

  // Proves F-18.
  it('end a failed start with one line, a dialog without a stack, and code 1', () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    cannotStart(new Error('EACCES: permission denied'), createErrorBox({ headless: false, language: 'en' }));
    expect(write.mock.calls).toEqual([['Cardbox couldn’t start: EACCES: permission denied\n']]);
    write.mockRestore();
    expect(shown()).toMatch(/^Cardbox couldn’t start\. .*\n\nEACCES: permission denied\n\n\/profiles\/one$/);
    expect(app.exit).toHaveBeenCalledWith(1);
  });
});
