import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { Illustration } from '#renderer/ui/feedback/Illustration.tsx';
import classes from './import.module.css';
import { NextFile } from './NextFile.tsx';
import { UndoImport } from './UndoImport.tsx';

export interface ImportOutcomeProps {
  readonly title: string;
  /** Sentences about the import as a whole. */
  readonly notes: readonly string[];
  readonly figures: readonly { readonly label: string; readonly value: number }[];
  /** Buttons for the next step. */
  readonly actions: ReactNode;
  /** The number under which the import can be undone; null if it changed nothing. */
  readonly batch: number | null;
  readonly onAnother: () => void;
  /** Details about single rows. */
  readonly children?: ReactNode;
}

/** The result of an import. */
export function ImportOutcome({ title, notes, figures, actions, batch, onAnother, children }: ImportOutcomeProps) {
  const t = useT();
  return (
    <section className={classes.report}>
      <Illustration name="done" />
      <Title order={1}>{title}</Title>
      {notes.map((note) => (
        <p key={note} className={classes.status}>
          {note}
        </p>
      ))}
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{t('common:number', { value })}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.next}>
        {actions}
        <NextFile />
        <Button variant="subtle" onClick={onAnother}>
          {t('import:report.another')}
        </Button>
        {batch !== null && <UndoImport batch={batch} onUndone={onAnother} />}
      </div>
      {children}
    </section>
  );
}
