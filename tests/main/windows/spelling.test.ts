import { describe, expect, it } from 'vitest';
import { createSpelling } from '#main/windows/spelling.ts';

/** The dictionaries of Electron on Windows and Linux, as far as the tests need them. */
const DICTIONARIES = ['de', 'en-AU', 'en-GB', 'en-US', 'fr', 'pt-BR', 'pt-PT', 'ta'];

function spellingOn(isMac = false) {
  const state: { isOn: boolean | null; languages: string[] } = { isOn: null, languages: [] };
  const spelling = createSpelling(
    {
      availableSpellCheckerLanguages: DICTIONARIES,
      setSpellCheckerEnabled: (isOn) => {
        state.isOn = isOn;
      },
      setSpellCheckerLanguages: (languages) => {
        state.languages = languages;
      },
    },
    isMac,
  );
  return { spelling, state };
}

describe('the spell checker', () => {
  it('is off at the start, so that nothing is loaded from the network', () => {
    expect(spellingOn().state).toEqual({ isOn: false, languages: [] });
  });

  it('uses the dictionaries of the box’s languages', () => {
    const { spelling, state } = spellingOn();
    spelling.setLanguages(['de-AT', 'en']);
    expect(state).toEqual({ isOn: true, languages: ['de', 'en-US'] });
    spelling.setLanguages(['en-gb', 'pt']);
    expect(state.languages).toEqual(['en-GB', 'pt-BR']);
    spelling.setLanguages(['en-NZ']);
    expect(state.languages).toEqual(['en-US']);
  });

  it('is off for languages without a dictionary, no language, and what is no language', () => {
    const { spelling, state } = spellingOn();
    for (const languages of [['ja'], [], ['', 'not a language', '../en']]) {
      spelling.setLanguages(['fr']);
      spelling.setLanguages(languages);
      expect(state.isOn).toBe(false);
    }
  });

  it('leaves the languages to macOS, which detects them', () => {
    const { spelling, state } = spellingOn(true);
    spelling.setLanguages(['ja']);
    expect(state).toEqual({ isOn: true, languages: [] });
    spelling.setLanguages([]);
    expect(state.isOn).toBe(false);
  });
});
