import { Button } from '@mantine/core';
import { useState } from 'react';
import { Preview } from '#renderer/features/card-editor/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { PreviewCard } from '#shared/packages.ts';
import classes from './import.module.css';
import type { CardLangs } from './SampleCard.tsx';

const FIRST = 3;

/** The first cards of a file as training will show them. */
export function FirstCards({ cards, langs }: { cards: readonly PreviewCard[]; langs: CardLangs }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (cards.length === 0) return null;
  return (
    <>
      <h2 className={classes.subtitle}>{t('import:package.samples')}</h2>
      <p className={classes.text}>{t('import:package.samples_text')}</p>
      {cards.slice(0, isOpen ? undefined : FIRST).map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: samples have no other identity
        <div key={at} className={classes.sample}>
          <Preview
            {...card}
            front_lang={langs.front}
            back_lang={langs.back}
            label={t('import:package.sample', { number: at + 1 })}
          />
        </div>
      ))}
      {!isOpen && cards.length > FIRST && (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => setOpen(true)}>
          {t('common:more')}
        </Button>
      )}
    </>
  );
}
