import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resources as en } from '#renderer/app/texts/en.ts';
import { resources as zh } from '#renderer/app/texts/zh.ts';
import { NAMESPACES } from '#renderer/i18n/namespaces.ts';
import { ERROR_CODES } from '#shared/errors.ts';
import { PLURAL, type Tree, texts } from './texts.ts';

function keysOf(languages: Record<string, Tree>): Set<string> {
  return new Set([...texts(languages).keys()].map((key) => key.replace(PLURAL, '')));
}

/** Keys the sources name whole, and beginnings that a value completes (`errors:code.${...}`). */
function usedKeys() {
  const root = join(import.meta.dirname, '../../../src/renderer');
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => /\.tsx?$/.test(name) && !/^i18n|(en|zh)\.ts$/.test(name));
  const pattern = new RegExp(`['"\`]((?:${NAMESPACES.join('|')}):[\\w.-]*)(\\$\\{)?`, 'g');
  const whole = new Set<string>();
  const beginnings = new Set<string>();
  for (const name of sources) {
    for (const [, key = '', open] of readFileSync(join(root, name), 'utf8').matchAll(pattern)) {
      if (open === undefined) whole.add(key);
      else beginnings.add(key);
    }
  }
  return { whole, beginnings: [...beginnings] };
}

/** The values a text names, over all its plural forms ("once" needs no number). */
function variables(languages: Record<string, Tree>): Map<string, string> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of texts(languages)) {
    const names = found.get(key.replace(PLURAL, '')) ?? new Set();
    for (const [, name = ''] of text.matchAll(/\{\{\s*(\w+)/g)) names.add(name);
    found.set(key.replace(PLURAL, ''), names);
  }
  return new Map([...found].map(([key, names]) => [key, [...names].sort().join()]));
}

describe('texts', () => {
  const known = keysOf(en);
  const { whole, beginnings } = usedKeys();

  // Proves S-27.
  it('have the same keys in both languages', () => {
    expect([...keysOf(zh)].sort()).toEqual([...known].sort());
  });

  it('have the same variables in both languages', () => {
    const chinese = variables(zh);
    expect([...variables(en)].filter(([key, names]) => chinese.get(key) !== names)).toEqual([]);
  });

  it('have every plural form their language needs', () => {
    for (const [languages, forms] of [
      [en, ['one', 'other']],
      [zh, ['other']],
    ] as const) {
      const all = texts(languages);
      const plural = [...all.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, ''));
      const missing = plural.flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !all.has(key));
      expect(missing).toEqual([]);
    }
  });

  it('are never missing', () => {
    expect([...whole].filter((key) => !known.has(key))).toEqual([]);
    for (const start of beginnings) expect([...known].some((key) => key.startsWith(start))).toBe(true);
  });

  it('are never unused', () => {
    const unused = [...known].filter((key) => !whole.has(key) && !beginnings.some((start) => key.startsWith(start)));
    expect(unused).toEqual([]);
  });

  it('are never empty', () => {
    for (const languages of [en, zh]) {
      expect([...texts(languages)].filter(([, text]) => text.trim() === '')).toEqual([]);
    }
  });

  // Proves F-1.
  it('explain every error', () => {
    for (const languages of [en, zh]) {
      expect(Object.keys(languages.errors.code).sort()).toEqual([...ERROR_CODES].sort());
    }
  });
});
