import { Button, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CardboxContents } from '#renderer/components/data/CardboxContents.tsx';
import classes from '#renderer/components/import/import.module.css';
import { Drawing } from '#renderer/components/state/Drawing.tsx';
import { ErrorInline } from '#renderer/components/state/ErrorInline.tsx';
import { chooseDeck } from '#renderer/data/decks.ts';
import { previewCardbox } from '#renderer/data/exports.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { CardboxPreview, CardboxReport } from '#shared/cardbox.ts';
import type { Failure } from '#shared/errors.ts';
import { useOpenDeck } from './ChooseDeck.tsx';
import { useImportRun } from './run.ts';
import { closeUnlessRunning } from './usePreview.ts';

/** A `.cardbox` file before anything is changed: what it holds, and that nothing is lost. */
export function CardboxStep({ handle }: { handle: string }) {
  const t = useT();
  const { preview, error } = useCardboxPreview(handle);
  const start = useImportRun((state) => state.startCardbox);
  const import_error = useImportRun((state) => (state.deck?.handle === handle ? state.error : null));
  const { open, failure } = useOpenDeck();
  const problem = error?.code ?? import_error?.code ?? failure;
  return (
    <>
      <header className={classes.head}>
        <Title order={1}>{preview?.deck.name ?? t('common:loading')}</Title>
        <Button variant="subtle" size="compact-sm" onClick={() => void open(chooseDeck())}>
          {t('import:read.another')}
        </Button>
      </header>
      {problem && <ErrorInline code={problem} />}
      {preview && (
        <>
          <CardboxContents preview={preview} />
          <footer className={classes.footer}>
            <Button size="md" onClick={() => void start(preview.deck)}>
              {t('data:cardbox.action')}
            </Button>
          </footer>
        </>
      )}
    </>
  );
}

function useCardboxPreview(handle: string) {
  const [state, setState] = useState<{ preview: CardboxPreview | null; error: Failure | null }>({
    preview: null,
    error: null,
  });
  useEffect(() => {
    let is_current = true;
    void previewCardbox(handle).then((answer) => {
      if (!is_current) return;
      setState(answer.ok ? { preview: answer.value, error: null } : { preview: null, error: answer.error });
    });
    return () => {
      is_current = false;
      closeUnlessRunning(handle);
    };
  }, [handle]);
  return state;
}

/** What importing a `.cardbox` did. */
export function CardboxDone({ report, name }: { report: CardboxReport; name: string }) {
  const t = useT();
  const navigate = useNavigate();
  const reset = useImportRun((state) => state.reset);
  useEffect(() => () => reset(), [reset]);
  const figures = [
    { label: t('data:cardbox.new_boxes'), value: report.boxes_added },
    { label: t('data:cardbox.new_cards'), value: report.added },
    { label: t('data:cardbox.updated'), value: report.updated },
    { label: t('data:cardbox.unchanged'), value: report.unchanged },
    { label: t('data:cardbox.new_answers'), value: report.log_added },
  ];
  const changed = report.boxes_added + report.boxes_updated + report.added + report.updated + report.log_added;
  return (
    <section className={classes.report}>
      <Drawing name="done" />
      <Title order={1}>{t('data:cardbox.ready', { name })}</Title>
      {changed === 0 && <p className={classes.status}>{t('data:cardbox.nothing')}</p>}
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{t('common:number', { value })}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.next}>
        <Button component={Link} to="/main">
          {t('data:cardbox.open')}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            reset();
            void navigate('/main/import', { replace: true });
          }}
        >
          {t('import:report.another')}
        </Button>
      </div>
    </section>
  );
}
