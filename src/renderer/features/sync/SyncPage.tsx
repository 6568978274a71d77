import { Button, Title } from '@mantine/core';
import { loadSync, useSync } from '#renderer/data/sync.ts';
import { LeftAccounts, useStartSignIn } from '#renderer/features/account/index.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { PageHead } from '#renderer/ui/frame/PageHead.tsx';
import { IconAlertTriangle } from '#renderer/ui/icons.ts';
import { joinSentences } from '#renderer/ui/sentences.ts';
import type { SyncStatus } from '#shared/sync.ts';
import { Overwritten } from './Overwritten.tsx';
import { RecentSyncs } from './RecentSyncs.tsx';
import { SyncPanel } from './SyncPanel.tsx';
import classes from './sync.module.css';
import { clockTexts, roomTexts } from './syncTexts.ts';

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
          {notesOf(t, status).map(({ title, text }) => (
            <div key={text} className={classes.note}>
              <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
              <p>
                <strong>{title}</strong> {text}
              </p>
            </div>
          ))}
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

/** What an account gives, for people without one. */
function NoAccount() {
  const t = useT();
  const startSignIn = useStartSignIn();
  return (
    <EmptyState
      illustration="box"
      level={1}
      title={t('sync:off.title')}
      text={t('sync:off.text')}
      action={<Button onClick={() => void startSignIn()}>{t('account:sign_in.title')}</Button>}
    />
  );
}

/** What is wrong, and what to do about it: with the clock, the room on the server, and changes that it cannot take. */
function notesOf(t: Translate, status: SyncStatus): { readonly title: string; readonly text: string }[] {
  const { refused, wrongClock } = status;
  const [clock, ...more] = clockTexts(t, status);
  const room = roomTexts(t, status);
  const rest = [...more, t(wrongClock > 0 ? 'sync:wrong_clock.text' : 'sync:clock.text')];
  return [
    ...(clock === undefined ? [] : [{ title: clock, text: joinSentences(t, rest) }]),
    ...(room.length === 0 ? [] : [{ title: joinSentences(t, room), text: t('sync:no_room.text') }]),
    ...(refused === 0 ? [] : [{ title: t('sync:refused.title', { count: refused }), text: t('sync:refused.text') }]),
  ];
}
