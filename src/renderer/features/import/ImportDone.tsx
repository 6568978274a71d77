import { Button, Group, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { Illustration } from '#renderer/ui/feedback/Illustration.tsx';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { REFUSAL_REASONS } from '#shared/import.ts';
import type { ImportReport } from '#shared/importSource.ts';
import { pagePath, ROUTES, tileScope, trainingPath } from '#shared/routes.ts';
import classes from './import.module.css';
import { saveRefused } from './importCalls.ts';
import { LeftOutList } from './LeftOutList.tsx';
import { NextFile } from './NextFile.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import { UndoImport } from './UndoImport.tsx';
import { useImportRun } from './useImportRun.ts';

const REFUSED = { table: 'rows', cardbox: 'answers', package: 'notes' } as const;

/** The result of an import: figures, what was refused or left out, and links to the box if there is one. */
export function ImportDone({ report, name }: { report: ImportReport; name: string }) {
  const t = useT();
  const finish = useFinishImport();
  const deck = useImportRun((state) => state.deck);
  const next = useRef<HTMLDivElement>(null);
  // The first button is the main one.
  useKeys({ Enter: () => next.current?.querySelector<HTMLElement>('a, button')?.click() });
  const box = boxOf(report);
  const scope = box && tileScope({ bid: box.pbid, IS_NESTED_BOX: box.isNested });
  const { added, updated, unchanged, refused, refusedCount } = report;
  const skipped = { label: t('import:report.refused'), value: refusedCount };
  const figures =
    report.kind === 'table'
      ? [
          { label: t('import:report.added'), value: added },
          { label: t('import:report.updated'), value: updated },
          { label: t('import:report.unchanged'), value: unchanged },
          skipped,
        ]
      : [
          { label: t('import:cardbox.new_boxes'), value: report.boxesAdded },
          { label: t('import:cardbox.new_cards'), value: added },
          { label: t('import:cardbox.updated'), value: updated },
          { label: t('import:report.unchanged'), value: unchanged },
          { label: t('import:cardbox.new_answers'), value: report.logAdded },
          ...(report.due > 0 ? [{ label: t('import:cardbox.due'), value: report.due }] : []),
          ...(refusedCount > 0 ? [skipped] : []),
        ];
  const nothing = t(report.kind === 'cardbox' ? 'import:cardbox.nothing' : 'import:report.nothing');
  const hasSettings = report.kind === 'cardbox' && report.settings !== 'left';
  const note = hasSettings ? t(`import:cardbox.settings_${report.settings}`) : isUnchanged(report) ? nothing : null;
  return (
    <section className={classes.report}>
      <Illustration name="done" />
      <Title order={1}>
        {report.kind === 'table'
          ? t('import:report.title', { title: report.title })
          : t('import:cardbox.ready', { name })}
      </Title>
      {note !== null && <p className={classes.status}>{note}</p>}
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{t('common:number', { value })}</dd>
          </div>
        ))}
      </dl>
      <Group align="stretch" gap={12} ref={next}>
        {scope ? (
          <>
            <Button component={Link} to={trainingPath(scope, { type: 'unmemorized' })}>
              {t('common:train')}
            </Button>
            <Button component={Link} to={pagePath(scope)} variant="default">
              {t('import:report.open')}
            </Button>
          </>
        ) : (
          <Button component={Link} to={ROUTES.main}>
            {t('import:cardbox.open')}
          </Button>
        )}
        <NextFile />
        <Button variant="subtle" onClick={finish}>
          {t('import:report.another')}
        </Button>
        {report.batch !== null && <UndoImport batch={report.batch} onUndone={finish} />}
      </Group>
      {report.kind === 'package' && <LeftOutList leftOut={report.leftOut} isDone />}
      {refused.length > 0 && (
        <RefusedRows
          rows={refused}
          total={refusedCount}
          kind={REFUSED[report.kind]}
          action={report.kind === 'table' && deck && <SaveRefused handle={deck.handle} />}
        />
      )}
    </section>
  );
}

/** The box that has all cards; null if there are several, or none. */
function boxOf(report: ImportReport): { readonly pbid: string; readonly isNested: boolean } | null {
  if (report.kind === 'table') return report;
  return report.kind === 'package' ? report.box : null;
}

function isUnchanged(report: ImportReport): boolean {
  const { added, updated, refusedCount } = report;
  const answers = report.kind === 'table' ? 0 : report.logAdded;
  const boxes = report.kind === 'cardbox' ? report.boxesAdded + report.boxesUpdated : 0;
  return added + updated + refusedCount + answers + boxes === 0;
}

/** Saves the skipped rows as a table, so that they can be mended and imported. */
function SaveRefused({ handle }: { handle: string }) {
  const t = useT();
  const toasts = useToasts();
  async function save() {
    const saved = await saveRefused(handle, {
      headings: [t('import:refused.line'), t('import:refused.because')],
      column: t('import:refused.column'),
      reasons: Object.fromEntries(REFUSAL_REASONS.map((reason) => [reason, t(`import:reason.${reason}`)])),
    });
    if (!saved.ok) toasts.fail(saved.error.code);
    else if (saved.value !== null) toasts.show(t('import:refused.saved', { count: saved.value }));
  }
  return (
    <Button variant="default" w="fit-content" onClick={() => void save()}>
      {t('import:refused.save')}
    </Button>
  );
}

/**
 * Resets the import when its result leaves the screen: the page then starts with the choice of a file. Returns a function
 * that does so at once.
 */
function useFinishImport(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [shownAt] = useState(key);
  const reset = useImportRun((state) => state.reset);
  useEffect(() => () => reset(), [reset]);
  // "Import" in the sidebar leads to the page that is open already.
  useEffect(() => {
    if (key !== shownAt) reset();
  }, [key, shownAt, reset]);
  return () => {
    reset();
    void navigate(ROUTES.import, { replace: true });
  };
}
