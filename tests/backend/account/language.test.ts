import { describe, expect, it } from 'vitest';
import { languageOf } from '#backend/account/language.ts';
import { QUADRATIC_MS } from '../../support/quadratic.ts';

describe('the language of pages and mails', () => {
  // Proves C-28.
  it('is the first that the browser accepts', () => {
    expect(languageOf(undefined)).toBe('en');
    expect(languageOf('zh-CN,zh;q=0.9,en;q=0.8')).toBe('zh');
    expect(languageOf('en ; q=0.4, ZH ;x=1; Q=0.5')).toBe('zh');
    expect(languageOf('zh;q=0, fr')).toBe('en');
    expect(languageOf('zh', 'en')).toBe('en');
  });

  // Proves Y-170.
  it('is found in linear time', () => {
    const start = performance.now();
    expect(languageOf(`a${' '.repeat(400_000)}b`)).toBe('en');
    expect(performance.now() - start).toBeLessThan(QUADRATIC_MS);
  });
});
