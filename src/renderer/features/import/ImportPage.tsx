import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ImportRunning } from '#renderer/features/import/ImportRunning.tsx';
import { useT } from '#renderer/i18n/index.ts';
import { PageHead } from '#renderer/ui/frame/PageHead.tsx';
import { CardboxDone, CardboxStep } from './CardboxImport.tsx';
import { ChooseDeck } from './ChooseDeck.tsx';
import { DeckDone, DeckStep } from './DeckImport.tsx';
import { useFileQueue } from './fileQueue.ts';
import { PackageDone, PackageStep } from './PackageImport.tsx';
import { PreviewSkeleton } from './PreviewSkeleton.tsx';
import { useImportRun } from './useImportRun.ts';

/** The import screen: choose a file, check the preview, import, see the result. */
export function Component() {
  const t = useT();
  return (
    <>
      <PageHead path={[{ label: t('import:title') }]} />
      <Step />
    </>
  );
}

function Step() {
  const run = useImportRun();
  const [search] = useSearchParams();
  const handle = search.get('handle');
  const { isRestored, restore } = run;
  useEffect(() => void restore(handle), [restore, handle]);
  useEffect(() => {
    useFileQueue.setState({ isBusy: handle !== null });
    return () => useFileQueue.setState({ isBusy: false });
  }, [handle]);
  if (!isRestored) return <PreviewSkeleton />;
  if (run.job !== null && run.deck) {
    const { deck, progress, isCancelling, cancel } = run;
    return <ImportRunning name={deck.name} progress={progress} isCancelling={isCancelling} onCancel={cancel} />;
  }
  if (run.report && (handle === null || handle === run.deck?.handle)) return <DeckDone report={run.report} />;
  if (run.cardboxReport && run.deck && (handle === null || handle === run.deck.handle)) {
    return <CardboxDone report={run.cardboxReport} name={run.deck.name} />;
  }
  if (run.packageReport && run.deck && (handle === null || handle === run.deck.handle)) {
    return <PackageDone report={run.packageReport} name={run.deck.name} />;
  }
  if (handle !== null && search.get('kind') === 'package') return <PackageStep key={handle} handle={handle} />;
  if (handle !== null && search.get('kind') === 'cardbox') return <CardboxStep key={handle} handle={handle} />;
  return handle === null ? <ChooseDeck /> : <DeckStep key={handle} handle={handle} />;
}
