// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { startTexts } from '#renderer/app/texts/index.ts';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';

it.each([
  [0, false, 'Level 0'],
  [1, false, 'Level 1, every day'],
  [3, false, 'Level 3, every 4 days'],
  [7, false, 'Level 7, every 60 days'],
  [0, true, 'New'],
] as const)('the badge of level %i says how often its cards come', async (level, isNew, title) => {
  render(
    <I18nextProvider i18n={await startTexts('en')}>
      <LevelBadge level={level} isNew={isNew} />
    </I18nextProvider>,
  );
  const badge = screen.getByRole('img');
  expect(badge.title).toBe(title);
  expect(badge.textContent).toBe(isNew ? 'New' : String(level));
});
