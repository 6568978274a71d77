import { Title } from '@mantine/core';
import { loadSync, useSync } from '#renderer/data/sync.ts';
import { LeftAccounts } from '#renderer/features/account/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { PageHead } from '#renderer/ui/frame/PageHead.tsx';
import { NoAccount } from './NoAccount.tsx';
import { NoRoomNote } from './NoRoomNote.tsx';
import { Overwritten } from './Overwritten.tsx';
import { RecentSyncs } from './RecentSyncs.tsx';
import { RefusedChanges } from './RefusedChanges.tsx';
import { SyncPanel } from './SyncPanel.tsx';
import classes from './sync.module.css';
import { WrongClock } from './WrongClock.tsx';

/** The state of sync, what the person can do about it, and the recent syncs. */
export function Component() {
  const t = useT();
  const { status, failure } = useSync();
  const isOff = status?.state.kind === 'off';
  return (
    <div className={classes.page}>
      <PageHead path={[{ label: t('sync:title') }]} />
      {isOff ? <NoAccount /> : <Title order={1}>{t('sync:title')}</Title>}
      {status === null && failure === null && <PanelSkeleton />}
      {status === null && failure !== null && <ErrorInline code={failure} onRetry={() => void loadSync()} />}
      {status !== null && !isOff && (
        <>
          <SyncPanel status={status} />
          {status.state.kind === 'needsSignIn' && (
            <div className={classes.left}>
              <LeftAccounts isOpenOnly />
            </div>
          )}
          <Overwritten />
          <WrongClock status={status} />
          <NoRoomNote status={status} />
          {status.refused > 0 && <RefusedChanges count={status.refused} />}
          <RecentSyncs />
        </>
      )}
    </div>
  );
}

function PanelSkeleton() {
  return (
    <DelayedSkeleton className={classes.panel}>
      <SkeletonLine width="40%" height={18} />
      <SkeletonLine width="64%" />
    </DelayedSkeleton>
  );
}
