import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import classes from './zero.module.css';

/** The book with nobody chosen, or with nobody in it yet. */
export function ZeroState({ is_empty, action }: { is_empty: boolean; action: ReactNode }) {
  const t = useT();
  return (
    <section className={classes.zero}>
      <BookDrawing />
      <Title order={1} className={classes.title}>
        {t('contacts:zero.title')}
      </Title>
      <p className={classes.text}>{t(is_empty ? 'contacts:zero.first' : 'contacts:zero.text')}</p>
      {action}
    </section>
  );
}

/** An open address book, in the text's colour. */
function BookDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 180 120" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M90 32c-14-10-36-12-58-8v72c22-4 44-2 58 8z" fill="var(--card)" />
        <path d="M90 32c14-10 36-12 58-8v72c-22-4-44-2-58 8z" fill="var(--card)" />
        <path d="M148 36h9v16h-9M148 62h9v16h-9" fill="var(--card)" />
        <circle cx="61" cy="50" r="8" stroke="var(--accent)" />
        <path d="M46 76c2-9 8-12 15-12s13 4 15 13" stroke="var(--accent)" />
        <path d="M104 46c9-4 19-5 30-4M104 60c9-4 19-5 30-4M104 74c6-3 12-4 18-4" opacity="0.35" />
        <path d="M12 111h156" opacity="0.35" />
      </g>
    </svg>
  );
}
