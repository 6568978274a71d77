import { UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { newJobId } from '#renderer/data/bridge.ts';
import { useBoxes } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { SampleDeck, TableReport } from '#shared/import.ts';
import type { Result } from '#shared/result.ts';
import { pagePath, tileScope } from '#shared/routes.ts';
import { closeDeck, importDeck, openSample, previewDeck } from './importCalls.ts';
import classes from './Samples.module.css';
import { suggestedTarget, type TargetBox, targetBoxes } from './target.ts';

/** The sample decks of the app as cards; undefined while they are loading. A press puts one into a box of its own and opens that box. */
export function Samples({ samples }: { samples: readonly SampleDeck[] | undefined }) {
  const t = useT();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { data, error } = useBoxes();
  const isBusy = useRef(false);
  async function add(sample: SampleDeck) {
    // Without the list of boxes a second copy of the deck could be created.
    if (isBusy.current || (data === undefined && error === null)) return;
    isBusy.current = true;
    const result = await importSample(sample, targetBoxes(data ?? []));
    isBusy.current = false;
    if (result.ok)
      await navigate(pagePath(tileScope({ bid: result.value.pbid, IS_NESTED_BOX: result.value.isNested })));
    else toasts.fail(result.error.code);
  }
  if (samples === undefined) return <SamplesSkeleton />;
  return (
    <ul className={classes.samples}>
      {samples.map((sample) => (
        <li key={sample.id}>
          <UnstyledButton className={classes.card ?? ''} onClick={() => void add(sample)}>
            <span className={classes.title}>{sample.title}</span>
            <span className={classes.count}>{t('common:cards', { count: sample.count })}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

async function importSample(sample: SampleDeck, boxes: readonly TargetBox[]): Promise<Result<TableReport>> {
  const opened = await openSample(sample.id);
  if (!opened.ok) return opened;
  const { handle } = opened.value;
  const preview = await previewDeck<'table'>(handle, { kind: 'table', parsing: {} });
  const target = suggestedTarget(sample.title, boxes);
  const { frontLang, backLang } = sample;
  const done = preview.ok
    ? await importDeck<'table'>(
        handle,
        newJobId(),
        {
          kind: 'table',
          parsing: preview.value.parsing,
          mapping: preview.value.mapping,
          target: target.kind === 'new' ? { ...target, frontLang, backLang } : target,
        },
        () => undefined,
      )
    : preview;
  void closeDeck(handle);
  return done;
}

/** Lengths of the titles in percent. */
const TITLES = [76, 62, 70] as const;

function SamplesSkeleton() {
  return (
    <DelayedSkeleton className={classes.samples}>
      {TITLES.map((width) => (
        <div key={width} className={classes.card}>
          <SkeletonLine width={`${width}%`} height={16} />
          <span className={classes.count}>
            <SkeletonLine width={52} />
          </span>
        </div>
      ))}
    </DelayedSkeleton>
  );
}
