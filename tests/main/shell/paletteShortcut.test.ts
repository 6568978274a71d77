import { describe, expect, it, vi } from 'vitest';
import { createSettings } from '#main/settings/settings.ts';
import { createSettingsControl } from '#main/settings/settingsControl.ts';
import { createPaletteShortcut } from '#main/shell/paletteShortcut.ts';
import type { WindowSystem } from '#main/shell/windowSystem.ts';
import { memoryStore } from '../support/doubles.ts';

/** A system where F1 belongs to another program; like Electron it throws for what is no accelerator. */
function setUp(system: WindowSystem = 'x11') {
  const registered = new Set<string>();
  const desk = { isSuspended: false, presses: 0, states: [] as string[], press: (): void => undefined };
  const register = {
    register(accelerator: string, callback: () => void) {
      if (accelerator.includes('??')) throw new TypeError('conversion failure');
      if (accelerator === 'F1' || desk.isSuspended) return false;
      desk.press = callback;
      registered.add(accelerator);
      return true;
    },
    unregister: (accelerator: string) => void registered.delete(accelerator),
    setSuspended: (isOn: boolean) => {
      desk.isSuspended = isOn;
    },
  };
  const shortcut = createPaletteShortcut({
    register,
    system,
    onPressed: () => {
      desk.presses += 1;
    },
    onState: (state) => void desk.states.push(state),
  });
  return { registered, shortcut, desk };
}

describe('the palette’s shortcut', () => {
  // Proves S-85.
  it('is only one at a time', () => {
    const { registered, shortcut } = setUp();
    expect(shortcut.change('F2').ok).toBe(true);
    expect(shortcut.change('F3').ok).toBe(true);
    expect([...registered]).toEqual(['F3']);
    expect(shortcut.change(null).ok).toBe(true);
    expect(registered.size).toBe(0);
  });

  it.each([
    ['F1', 'SHORTCUT_TAKEN'],
    ['Ctrl+??', 'SHORTCUT_INVALID'],
    ['A', 'SHORTCUT_INVALID'],
    ['Shift+A', 'SHORTCUT_INVALID'],
    ['Space', 'SHORTCUT_INVALID'],
    ['Plus', 'SHORTCUT_INVALID'],
  ])('stays unchanged when %s is refused', (accelerator, code) => {
    const { registered, shortcut } = setUp();
    shortcut.change('F2');
    expect(shortcut.change(accelerator)).toMatchObject({ ok: false, error: { code } });
    expect([...registered]).toEqual(['F2']);
  });

  it.each(['CommandOrControl+Shift+Space', 'Alt+Space', 'Super+K', 'F24', 'Shift+F2'])('may be %s', (accelerator) => {
    const { registered, shortcut } = setUp();
    expect(shortcut.change(accelerator).ok).toBe(true);
    expect([...registered]).toEqual([accelerator]);
  });

  it('leaves the setting unchanged when it is refused', () => {
    const { registered, shortcut } = setUp();
    const settings = createSettings(memoryStore({ palette_shortcut: 'F2' }), {});
    const apply = vi.fn();
    const control = createSettingsControl(
      settings,
      { shortcut: shortcut.change, cardShortcut: vi.fn(), openAtLogin: vi.fn() },
      apply,
    );
    shortcut.change('F2');
    const result = control.set({ palette_shortcut: 'F1', theme: 'dark' });
    expect(result).toMatchObject({ ok: false, error: { code: 'SHORTCUT_TAKEN' } });
    expect(control.get()).toMatchObject({ palette_shortcut: 'F2', theme: 'auto' });
    expect(apply).not.toHaveBeenCalled();
    expect(control.set({ palette_shortcut: 'F3' }).ok).toBe(true);
    expect([...registered]).toEqual(['F3']);
    expect(apply).toHaveBeenCalledOnce();
  });

  it('is restored when the settings cannot be written', () => {
    const { registered, shortcut } = setUp();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const store = {
      read: () => ({ palette_shortcut: 'F2' }),
      write: () => {
        throw full;
      },
    };
    const control = createSettingsControl(
      createSettings(store, {}),
      { shortcut: shortcut.change, cardShortcut: vi.fn(), openAtLogin: vi.fn() },
      vi.fn(),
    );
    shortcut.change('F2');
    expect(control.set({ palette_shortcut: 'F3' })).toMatchObject({ ok: false, error: { code: 'DISK_FULL' } });
    expect([...registered]).toEqual(['F2']);
    expect(control.get().palette_shortcut).toBe('F2');
  });

  // Proves S-186.
  it.each(['mac', 'windows', 'x11'] as const)('works on %s as soon as it is registered', (system) => {
    const { shortcut, desk } = setUp(system);
    expect(shortcut.state()).toBe('none');
    shortcut.restore('F2');
    expect(shortcut.state()).toBe('active');
    shortcut.change(null);
    expect(desk.states).toEqual(['active', 'none']);
  });

  // Proves S-186.
  it('is only asked for on Wayland, until it was pressed', () => {
    const { shortcut, desk } = setUp('wayland');
    shortcut.restore('F2');
    expect(shortcut.state()).toBe('asked');
    desk.press();
    expect([shortcut.state(), desk.presses]).toEqual(['active', 1]);
    shortcut.change('F3');
    expect(desk.states).toEqual(['asked', 'active', 'asked']);
  });

  // Proves S-186.
  it('is refused if another program has the saved one, until another one is chosen', () => {
    const { shortcut, desk } = setUp();
    expect(shortcut.restore('F1')).toMatchObject({ ok: false, error: { code: 'SHORTCUT_TAKEN' } });
    expect(shortcut.change('Ctrl+??').ok).toBe(false);
    expect(shortcut.state()).toBe('refused');
    shortcut.change('F2');
    // A bad choice does not change that the last one works.
    shortcut.change('F1');
    expect(desk.states).toEqual(['refused', 'active']);
  });

  // Proves S-187.
  it('reaches the page that records a new one, and can be replaced then', () => {
    const { registered, shortcut, desk } = setUp();
    shortcut.restore('F2');
    shortcut.setRecording(true);
    expect(desk.isSuspended).toBe(true);
    expect(shortcut.change('F3').ok).toBe(true);
    expect(desk.isSuspended).toBe(false);
    expect([...registered]).toEqual(['F3']);
  });
});
