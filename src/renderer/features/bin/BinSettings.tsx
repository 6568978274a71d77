import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { formatDate, parseTime } from '#core/day/index.ts';
import { useBinMutations } from '#renderer/features/selection/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useAddressAction } from '#renderer/state/useAddressAction.ts';
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { joinSentences } from '#renderer/ui/sentences.ts';
import { SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import classes from './BinSettings.module.css';
import { useBin, useEmptyBin } from './binQueries.ts';

/** A box or card in the bin. */
type BinEntry = NonNullable<ReturnType<typeof useBin>['data']>['items'][number];

const PAGE_ROWS = 50;
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** The bin with everything that was deleted in the last 30 days: restores one thing, or removes all for good. */
export function BinSettings() {
  const t = useT();
  const toasts = useToasts();
  const binMutations = useBinMutations();
  const empty = useEmptyBin();
  const [limit, setLimit] = useState(PAGE_ROWS);
  const [isConfirming, setIsConfirming] = useState(false);
  const { data, error, refetch } = useBin(limit);
  const section = useRef<HTMLDivElement>(null);
  // After the list has loaded: it moves what is below it.
  useAddressAction(data ? { trash: () => section.current?.scrollIntoView() } : {});
  async function restore({ kind, id, title }: BinEntry) {
    const restored = kind === 'box' ? binMutations.restoreBoxes([id]) : binMutations.restoreCards([id]);
    if (!(await toasts.report(restored))) return;
    toasts.hideUndo();
    toasts.show(t('bin:restored', { title }));
  }
  async function emptyAll() {
    setIsConfirming(false);
    if (!(await toasts.report(empty()))) return;
    toasts.hideUndo();
    toasts.show(t('bin:emptied'));
  }
  return (
    <div ref={section}>
      <SettingSection title={t('bin:title')}>
        {error && <ErrorInline code={error.code} onRetry={refetch} />}
        {!data && !error && <BinSkeleton />}
        {data?.total === 0 && <p className={classes.empty}>{joinSentences(t, [t('bin:empty'), t('bin:text')])}</p>}
        {data !== undefined && data.total > 0 && (
          <>
            <ul aria-label={t('bin:items')}>
              {data.items.map((item) => (
                <li key={item.id} className={classes.item}>
                  <div className={classes.words}>
                    <div className={classes.name} dir="auto">
                      {item.title}
                    </div>
                    <EntryDetails item={item} />
                  </div>
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={t('bin:restore_of', { title: item.title })}
                    onClick={() => void restore(item)}
                  >
                    {t('common:restore')}
                  </Button>
                </li>
              ))}
            </ul>
            <div className={classes.foot}>
              {data.items.length < data.total && (
                <Button variant="default" onClick={() => setLimit(limit + PAGE_ROWS)}>
                  {t('common:more')}
                </Button>
              )}
              <Button variant="default" c="var(--danger)" onClick={() => setIsConfirming(true)}>
                {t('bin:empty_action')}
              </Button>
            </div>
          </>
        )}
        {isConfirming && (
          <ConfirmDialog
            title={t('bin:empty_title')}
            text={t('bin:empty_question', { count: data?.total ?? 0 })}
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

function EntryDetails({ item }: { item: BinEntry }) {
  const t = useT();
  const now = Date.now();
  const age = Math.floor((now - (parseTime(item.deleted_at) ?? now)) / DAY_MS);
  const parts = [
    item.kind === 'box' ? t('common:cards', { count: item.count }) : null,
    item.box_title === '' ? null : t('bin:in_box', { title: item.box_title }),
    formatDate(item.deleted_at),
    t('bin:days', { count: Math.max(0, KEPT_DAYS - age) }),
  ];
  return <div className="small tabular">{parts.filter((part) => part !== null).join(' · ')}</div>;
}
