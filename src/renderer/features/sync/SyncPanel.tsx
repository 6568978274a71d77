import { Button, Progress } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { cancelSync, decideSync, syncNow } from '#renderer/data/sync.ts';
import { SignInDialog } from '#renderer/features/account/index.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { useAddressAction } from '#renderer/state/useAddressAction.ts';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import { joinSentences } from '#renderer/ui/sentences.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { Result } from '#shared/result.ts';
import type { SyncComparison, SyncState, SyncStatus } from '#shared/sync.ts';
import { SyncIcon } from './SyncIcon.tsx';
import classes from './sync.module.css';
import { percentOf, stateDetail } from './syncTexts.ts';
import { useAgo } from './useAgo.ts';

/** The state in words, and the buttons for what can be done about it. */
export function SyncPanel({ status }: { readonly status: SyncStatus }) {
  const t = useT();
  const ago = useAgo(status.lastAt);
  const { state } = status;
  return (
    <section className={classes.panel} data-kind={state.kind}>
      <SyncIcon kind={state.kind} size={32} />
      <div className={classes.words}>
        <h2 className={classes.state}>{titleOf(t, status)}</h2>
        <p className={classes.detail}>{detailOf(t, status, ago)}</p>
        {status.comparison != null && <ComparisonText comparison={status.comparison} />}
        {state.kind === 'syncing' && <SyncProgress state={state} />}
      </div>
      <div className={classes.buttons}>
        <Actions state={state} />
      </div>
    </section>
  );
}

/** What was compared with the server, and what counts apart from it. */
function ComparisonText({ comparison }: { readonly comparison: SyncComparison }) {
  const t = useT();
  const ago = useAgo(comparison.at);
  const { cards, boxes, answers, inBin } = comparison;
  const same = t('sync:compared.same', {
    ago: ago ?? '',
    cards: t('common:cards', { count: cards }),
    boxes: t('common:boxes', { count: boxes }),
    answers: t('sync:compared.answers', { count: answers }),
  });
  const binned = inBin === 0 ? [] : [t('sync:compared.in_bin', { count: inBin })];
  return <p className={classes.detail}>{joinSentences(t, [same, ...binned, t('sync:compared.apart')])}</p>;
}

function titleOf(t: Translate, { state, waiting }: SyncStatus): string {
  if (state.kind === 'waiting') return t('sync:label.waiting', { count: waiting });
  if (state.kind === 'syncing') return t(`sync:phase.${state.phase}`);
  if (state.kind === 'differs') return t('sync:differs.title', { count: state.count });
  if (state.kind === 'asks') return t('sync:asks.title', { count: state.cards, total: state.total });
  if (state.kind === 'needsSignIn' && state.end === 'ACCOUNT_GONE') return t('sync:gone.title');
  return t(`sync:${state.kind}.title`);
}

function detailOf(t: Translate, status: SyncStatus, ago: string | null): string {
  const { state, waiting } = status;
  const isGone = state.kind === 'needsSignIn' && state.end === 'ACCOUNT_GONE';
  const last = ago === null ? t('sync:never') : t('sync:last', { ago });
  if (state.kind === 'asks') return t('sync:asks.text');
  if (['upToDate', 'waiting', 'syncing', 'full'].includes(state.kind)) return last;
  const waits = waiting === 0 || state.kind === 'offline' ? [] : [t('sync:waits', { count: waiting })];
  const safe = state.kind === 'failed' ? [t('sync:failed.text')] : [];
  // The title says it already.
  const why = isGone ? t('sync:gone.text') : stateDetail(t, status, ago);
  return joinSentences(t, [why, ...safe, ...waits]);
}

function SyncProgress({ state }: { state: Extract<SyncState, { kind: 'syncing' }> }) {
  const t = useT();
  const percent = percentOf(state);
  if (percent === null || state.total === null) return null;
  return (
    <div className={classes.progress}>
      <Progress value={percent} size="sm" transitionDuration={150} aria-label={t(`sync:phase.${state.phase}`)} />
      <span className="small tabular">{t('sync:progress', { done: state.done, total: state.total })}</span>
    </div>
  );
}

/** Runs one request at a time; a failure is shown as a message. */
function useRequest() {
  const toasts = useToasts();
  return useSingleSubmit(async (request: () => Promise<Result<null>>) => {
    const result = await request();
    if (!result.ok && result.error.code !== 'CANCELLED') toasts.fail(result.error.code);
  });
}

function Actions({ state }: { state: SyncState }): ReactNode {
  const t = useT();
  const run = useRequest();
  const isIdle = !['off', 'syncing', 'needsSignIn', 'asks'].includes(state.kind);
  const startNow = () => void run(syncNow);
  useAddressAction(isIdle ? { syncNow: startNow } : {});
  switch (state.kind) {
    case 'off':
      return null;
    case 'syncing':
      return (
        <Button variant="default" onClick={() => void run(cancelSync)}>
          {t('common:cancel')}
        </Button>
      );
    case 'needsSignIn':
      return <SignInAgain isGone={state.end === 'ACCOUNT_GONE'} />;
    case 'asks':
      return <Decision state={state} />;
    default:
      return (
        <Button onClick={startNow}>
          {t(state.kind === 'offline' || state.kind === 'failed' ? 'sync:action.retry' : 'sync:action.now')}
        </Button>
      );
  }
}

/** Deletes many cards, or keeps them. A decision that was made is carried out by the sync that follows. */
function Decision({ state }: { state: SyncState }) {
  const t = useT();
  const run = useRequest();
  const [decidedOn, setDecidedOn] = useState<SyncState | null>(null);
  const isDecided = decidedOn === state;
  const decide = (accept: boolean) =>
    run(async () => {
      const result = await decideSync(accept);
      if (result.ok) setDecidedOn(state);
      return result;
    });
  return (
    <>
      <Button disabled={isDecided} onClick={() => void decide(false)}>
        {t('sync:asks.keep')}
      </Button>
      <Button
        variant="default"
        {...(isDecided ? {} : { c: 'var(--danger)' })}
        disabled={isDecided}
        onClick={() => void decide(true)}
      >
        {t('sync:asks.delete')}
      </Button>
    </>
  );
}

/** `isGone`: the account no longer exists, so a sign-in is not what to do first. */
function SignInAgain({ isGone }: { readonly isGone: boolean }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={isGone ? 'default' : 'filled'} onClick={() => setIsOpen(true)}>
        {t('account:sign_in.title')}
      </Button>
      {isOpen && <SignInDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
