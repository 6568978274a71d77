import type { Session } from 'electron';

type SpellSession = Pick<
  Session,
  'availableSpellCheckerLanguages' | 'setSpellCheckerEnabled' | 'setSpellCheckerLanguages'
>;

/**
 * The spell checker of all fields. It starts off: switching it on makes Electron load a dictionary from the network.
 * @param isMac the system detects the language of a text itself there
 */
export function createSpelling(session: SpellSession, isMac: boolean) {
  session.setSpellCheckerEnabled(false);
  return {
    /** Checks these languages (BCP 47) as far as the system has them; without any the checker is off. */
    setLanguages(languages: readonly string[]): void {
      const known = new Set(
        languages.flatMap((language) => dictionaryFor(language, session.availableSpellCheckerLanguages) ?? []),
      );
      if (known.size > 0 && !isMac) session.setSpellCheckerLanguages([...known]);
      session.setSpellCheckerEnabled(isMac ? languages.length > 0 : known.size > 0);
    },
  };
}

/** The dictionary of a language: its own, or that of its usual region (en: en-US). */
function dictionaryFor(language: string, available: readonly string[]): string | undefined {
  const locale = parseLocale(language);
  if (locale === undefined) return undefined;
  const { language: primary } = locale;
  const usual = `${primary}-${new Intl.Locale(primary).maximize().region}`;
  const wanted = [language, usual, primary].map((name) => name.toLowerCase());
  return wanted.flatMap((name) => available.find((other) => other.toLowerCase() === name) ?? [])[0];
}

/** A box accepts any text as its language. */
function parseLocale(language: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(language);
  } catch {
    return undefined;
  }
}
