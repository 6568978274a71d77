import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { PageHead } from '#renderer/ui/frame/PageHead.tsx';
import type { DeckKind } from '#shared/importSource.ts';
import { ChooseDeck } from './ChooseDeck.tsx';
import { useFileQueue } from './fileQueue.ts';
import { ImportDone } from './ImportDone.tsx';
import { ImportRunning } from './ImportRunning.tsx';
import { ImportStep } from './ImportStep.tsx';
import { PreviewSkeleton } from './PreviewSkeleton.tsx';
import { useImportRun } from './useImportRun.ts';

/** The import screen: choose a file, check the preview, import, see the result. */
export function Component() {
  const t = useT();
  return (
    <>
      <PageHead path={[{ label: t('common:frame.import') }]} />
      <Step />
    </>
  );
}

function Step() {
  const run = useImportRun();
  const [search] = useSearchParams();
  const handle = search.get('handle');
  const box = search.get('box');
  const { isRestored, restore } = run;
  useEffect(() => void restore(handle), [restore, handle]);
  useEffect(() => {
    useFileQueue.setState({ isBusy: handle !== null, box });
    return () => useFileQueue.setState({ isBusy: false, box: null });
  }, [handle, box]);
  if (!isRestored) return <PreviewSkeleton />;
  if (run.job !== null && run.deck) return <ImportRunning name={run.deck.name} />;
  if (run.report && run.deck && (handle === null || handle === run.deck.handle)) {
    return <ImportDone report={run.report} name={run.deck.name} />;
  }
  if (handle === null) return <ChooseDeck />;
  return <ImportStep key={handle} handle={handle} kind={kindOf(search.get('kind'))} box={box} />;
}

function kindOf(text: string | null): DeckKind {
  return text === 'cardbox' || text === 'package' ? text : 'table';
}
