import { describe, expect, it, vi } from 'vitest';
import { createSettings } from '#main/settings/settings.ts';
import { createSettingsControl } from '#main/settings/settingsControl.ts';
import { createPaletteShortcut } from '#main/shell/paletteShortcut.ts';
import { memoryStore } from '../support/doubles.ts';

/** A system where F1 belongs to another program; like Electron it throws for what is no accelerator. */
function setUp() {
  const registered = new Set<string>();
  const system = {
    register(accelerator: string) {
      if (accelerator.includes('??')) throw new TypeError('conversion failure');
      if (accelerator === 'F1') return false;
      registered.add(accelerator);
      return true;
    },
    unregister: (accelerator: string) => void registered.delete(accelerator),
  };
  return { registered, shortcut: createPaletteShortcut(system, () => undefined) };
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
    const control = createSettingsControl(settings, shortcut.change, apply);
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
    const control = createSettingsControl(createSettings(store, {}), shortcut.change, vi.fn());
    shortcut.change('F2');
    expect(control.set({ palette_shortcut: 'F3' })).toMatchObject({ ok: false, error: { code: 'DISK_FULL' } });
    expect([...registered]).toEqual(['F2']);
    expect(control.get().palette_shortcut).toBe('F2');
  });
});
