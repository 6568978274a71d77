// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Providers } from '#renderer/app/Providers.tsx';
import { startTexts } from '#renderer/app/texts/index.ts';
import { createGraphqlClient } from '#renderer/data/client.ts';
import { LevelBar } from '#renderer/ui/level/LevelBar.tsx';

it('the bar of levels goes from new to level 7, as the chart does, and each part says its count', async () => {
  const translation = await startTexts('en');
  render(
    <Providers translation={translation} client={createGraphqlClient()} nonce="n">
      <LevelBar levels={[0, 2, 0, 0, 0, 0, 0, 1]} new_count={1200} />
    </Providers>,
  );
  const bar = screen.getByRole('img', { name: '1,200 new, 2 cards at level 1, 1 card at level 7' });
  expect([...bar.children].map((part) => part.getAttribute('title'))).toEqual([
    '1,200 new',
    '2 cards at level 1',
    '1 card at level 7',
  ]);
});
