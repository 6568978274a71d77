import { describe, expect, it } from 'vitest';
import { createSettings } from '#main/settings/settings.ts';
import { createSettingsControl } from '#main/settings/settingsControl.ts';
import { createPaletteShortcut } from '#main/shell/paletteShortcut.ts';
import { selectedText } from '#main/shell/selectedText.ts';
import { memoryStore } from '../support/doubles.ts';

const reads = (text: string) => ({ readText: () => Promise.resolve(text) });

describe('a card from text', () => {
  // Proves D-22.
  it('takes what is selected, otherwise what was copied, on one line', async () => {
    expect(await selectedText({ ...reads('copied'), selection: reads(' se\n lected ') })).toBe('se lected');
    expect(await selectedText({ ...reads('copied'), selection: reads(' ') })).toBe('copied');
    expect(await selectedText(reads('copied'))).toBe('copied');
    expect(await selectedText(reads('a'.repeat(5000)))).toHaveLength(2000);
  });

  // Proves D-22.
  it('has a shortcut of its own, which no other shortcut of the app can have', () => {
    const registered = new Set<string>();
    const register = {
      register: (keys: string) => !registered.has(keys) && registered.add(keys).has(keys),
      unregister: (keys: string) => void registered.delete(keys),
      setSuspended: () => undefined,
    };
    const options = { register, system: 'x11', onPressed: () => undefined, onState: () => undefined } as const;
    const [palette, card] = [createPaletteShortcut(options), createPaletteShortcut(options)];
    const system = { shortcut: palette.change, cardShortcut: card.change, openAtLogin: () => undefined };
    const control = createSettingsControl(createSettings(memoryStore(), {}), system, () => undefined);
    expect(control.get().cardShortcut).toBeNull();
    expect(control.set({ palette_shortcut: 'F2' }).ok).toBe(true);
    expect(control.set({ cardShortcut: 'F2' })).toMatchObject({ ok: false, error: { code: 'SHORTCUT_TAKEN' } });
    expect(control.set({ cardShortcut: 'F3' }).ok).toBe(true);
    expect([...registered]).toEqual(['F2', 'F3']);
    expect(control.set({ cardShortcut: null }).ok).toBe(true);
    expect([...registered]).toEqual(['F2']);
  });
});
