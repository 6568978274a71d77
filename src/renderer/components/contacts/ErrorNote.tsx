import { Title } from '@mantine/core';
import { Drawing } from '#renderer/components/state/Drawing.tsx';
import { useT } from '#renderer/i18n/index.ts';
import classes from './zero.module.css';

export interface ErrorNoteProps {
  /** The error's status text or message. */
  readonly detail: string;
  /** The contact it is about, if it is about one. */
  readonly subject?: string | undefined;
}

/** The book's error page: that it failed, and what it was (docs/product.md §8). */
export function ErrorNote({ detail, subject }: ErrorNoteProps) {
  const t = useT();
  return (
    <section className={classes.zero} role="alert">
      <Drawing name="fallen" />
      <Title order={1} className={classes.title}>
        {t('contacts:error.title')}
      </Title>
      <p className={classes.text}>{t('contacts:error.text')}</p>
      <p className={`${classes.detail} selectable`}>
        <i>{detail}</i>
        {subject !== undefined && <code>{subject}</code>}
      </p>
    </section>
  );
}
