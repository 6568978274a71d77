import { Button, Group } from '@mantine/core';
import { useId, useState } from 'react';
import { useOperations } from '#renderer/data/operations.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import { IconAlertTriangle } from '#renderer/ui/icons.ts';
import { joinSentences } from '#renderer/ui/sentences.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { ChangeLink } from './ChangeLink.tsx';
import classes from './sync.module.css';
import {
  type OverwriteReport,
  useOverwriteMutations,
  useOverwriteReports,
  useOverwrittenCards,
} from './syncQueries.ts';
import { overwriteTitle } from './syncTexts.ts';

/** Messages about changes from elsewhere that replaced the texts of many cards: they show and restore the texts before. */
export function Overwritten() {
  const reports = useOverwriteReports(true);
  return reports.map((report) => <Report key={report.id} report={report} />);
}

function Report({ report }: { readonly report: OverwriteReport }) {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const restore = useRestore(report);
  const keep = useKeep(report);
  const { count, isKept } = report;
  return (
    <section className={classes.note} aria-labelledby={id}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p>
          <strong id={id}>{overwriteTitle(t, report)}</strong>{' '}
          {t(isKept ? 'sync:overwritten.kept' : 'sync:overwritten.text')}
        </p>
        <Group align="stretch" gap={8} my={10}>
          <Button
            variant="default"
            size="compact-md"
            aria-expanded={isOpen}
            aria-controls={`${id}-cards`}
            aria-describedby={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? 'sync:overwritten.hide' : 'sync:overwritten.show', { count })}
          </Button>
          <Button variant="default" size="compact-md" aria-describedby={id} onClick={() => void restore(null)}>
            {t('sync:overwritten.restore_all')}
          </Button>
          {!isKept && (
            <Button variant="default" size="compact-md" aria-describedby={id} onClick={() => void keep()}>
              {t('sync:overwritten.keep')}
            </Button>
          )}
        </Group>
        <div id={`${id}-cards`} hidden={!isOpen}>
          {isOpen && <Cards report={report} onRestore={(cid) => void restore([cid])} />}
        </div>
      </div>
    </section>
  );
}

/** The cards of a message with what they said before. */
function Cards({ report, onRestore }: { report: OverwriteReport; onRestore: (cid: string) => void }) {
  const t = useT();
  const { cards, error, refetch } = useOverwrittenCards(report.id);
  if (error) return <ErrorInline code={error.code} onRetry={refetch} />;
  if (cards === undefined) return null;
  const rest = report.count - cards.length;
  return (
    <>
      <ul className={classes.changes} aria-label={t('sync:overwritten.list')}>
        {cards.map(({ cid, title, before, isInBin }) => (
          <li key={cid} className={classes.change}>
            <span className={classes.name}>
              <ChangeLink change={{ kind: 'card', id: cid, title, isInBin }} />
              <span className={classes.before} dir="auto">
                {t('sync:overwritten.before', { text: before })}
              </span>
            </span>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('bin:restore_of', { title })}
              onClick={() => onRestore(cid)}
            >
              {t('common:restore')}
            </Button>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes.about}>{t('sync:overwritten.rest', { count: rest })}</p>}
    </>
  );
}

/** Restores all texts of a message (null) or those of some cards, one request at a time. */
function useRestore({ id }: OverwriteReport) {
  const t = useT();
  const toasts = useToasts();
  const operations = useOperations();
  const { restore } = useOverwriteMutations();
  return useSingleSubmit(async (cids: string[] | null) => {
    const result = await restore(id, cids);
    if (!result.ok) return toasts.fail(result.error.code);
    const { undo_id, count, refused } = result.value.restoreOverwritten;
    const texts = [
      ...(count === 0 ? [] : [t('sync:overwritten.restored', { count })]),
      ...(refused === 0 ? [] : [t('sync:overwritten.refused', { count: refused })]),
    ];
    if (undo_id == null) toasts.show(joinSentences(t, texts));
    else toasts.showWithUndo(joinSentences(t, texts), () => void toasts.report(operations.undo(undo_id)));
  });
}

function useKeep({ id }: OverwriteReport) {
  const toasts = useToasts();
  const { keep } = useOverwriteMutations();
  return useSingleSubmit(() => toasts.report(keep(id)));
}
