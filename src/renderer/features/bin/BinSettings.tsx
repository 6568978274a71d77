import { useRef, useState } from 'react';
import { useBinMutations } from '#renderer/features/selection/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useAddressAction } from '#renderer/state/useAddressAction.ts';
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import classes from './BinList.module.css';
import { type BinEntry, BinList } from './BinList.tsx';
import { useBin, useEmptyBin } from './binQueries.ts';

const PAGE_ROWS = 50;

/** The bin with everything that was deleted in the last 30 days. */
export function BinSettings() {
  const t = useT();
  const toasts = useToasts();
  const binMutations = useBinMutations();
  const empty = useEmptyBin();
  const [limit, setLimit] = useState(PAGE_ROWS);
  const [isConfirming, setIsConfirming] = useState(false);
  const bin = useBin(limit);
  const section = useRef<HTMLDivElement>(null);
  // After the list has loaded: it moves what is below it.
  useAddressAction(bin.data ? { trash: () => section.current?.scrollIntoView() } : {});
  async function restore({ kind, id, title }: BinEntry) {
    const result = await (kind === 'box' ? binMutations.restoreBoxes([id]) : binMutations.restoreCards([id]));
    if (!result.ok) return toasts.fail(result.error.code);
    toasts.hideUndo();
    toasts.show(t('bin:restored', { title }));
  }
  async function emptyAll() {
    setIsConfirming(false);
    const result = await empty({});
    if (!result.ok) return toasts.fail(result.error.code);
    toasts.hideUndo();
    toasts.show(t('bin:emptied'));
  }
  return (
    <div ref={section}>
      <SettingSection title={t('bin:title')}>
        {bin.error && <ErrorInline code={bin.error.code} onRetry={bin.refetch} />}
        {!bin.data && !bin.error && <BinSkeleton />}
        {bin.data && (
          <BinList
            items={bin.data.items}
            total={bin.data.total}
            now={Date.now()}
            onRestore={(item) => void restore(item)}
            onMore={() => setLimit(limit + PAGE_ROWS)}
            onEmpty={() => setIsConfirming(true)}
          />
        )}
        {isConfirming && (
          <ConfirmDialog
            title={t('bin:empty_title')}
            text={t('bin:empty_question', { count: bin.data?.total ?? 0 })}
            action={t('bin:empty_action')}
            onConfirm={() => void emptyAll()}
            onClose={() => setIsConfirming(false)}
          />
        )}
      </SettingSection>
    </div>
  );
}

const TITLES = [46, 62, 38] as const;

/** The list of the bin while it is loading. */
function BinSkeleton() {
  return (
    <DelayedSkeleton>
      {TITLES.map((title) => (
        <div key={title} className={classes.item}>
          <div className={classes.words} data-waiting>
            <SkeletonLine width={`${title}%`} height={13} />
            <SkeletonLine width="72%" />
          </div>
          <SkeletonLine width={86} height={30} />
        </div>
      ))}
    </DelayedSkeleton>
  );
}
