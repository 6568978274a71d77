import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSync } from '#renderer/data/sync.ts';
import { useT } from '#renderer/i18n/index.ts';
import { joinSentences } from '#renderer/ui/sentences.ts';
import { ROUTES } from '#shared/routes.ts';
import type { SyncState, SyncStatus } from '#shared/sync.ts';
import { useOverwriteReports } from './syncQueries.ts';
import { overwriteTitle, stateDetail } from './syncTexts.ts';

/** Announces changes of the kind of state to screen readers, never progress or counts. */
export function SyncAnnouncer() {
  const status = useSync((sync) => sync.status);
  const isSyncPage = useLocation().pathname === ROUTES.sync;
  const [heard, setHeard] = useState<SyncStatus['state']['kind'] | null>(null);
  const next = status === null ? null : nextAnnouncement(heard, status.state.kind, isSyncPage);
  if (next !== heard) setHeard(next);
  const t = useT();
  const isOn = status !== null && status.state.kind !== 'off';
  const asked = useOverwriteReports(isOn).find(({ isKept }) => !isKept);
  return (
    <div className="visually-hidden" role="status">
      {status !== null && next !== null && <Announcement status={status} kind={next} />}
      {asked !== undefined && ` ${overwriteTitle(t, asked)}`}
    </div>
  );
}

function Announcement({ status, kind }: { status: SyncStatus; kind: SyncStatus['state']['kind'] }) {
  const t = useT();
  const sentence = t(`sync:announce.${kind}`);
  // Only these say what to do. The others would change with each count and each minute.
  const { state } = status;
  if (state.kind !== kind || (kind !== 'failed' && kind !== 'asks' && kind !== 'needsSignIn')) return sentence;
  return joinSentences(t, [sentence, stateDetail(t, status, null)]);
}

type Kind = SyncState['kind'];

/** The states that stop sync. */
const STOPPED: ReadonlySet<Kind> = new Set<Kind>(['offline', 'needsSignIn', 'asks', 'failed', 'differs', 'full']);

/**
 * The state that a screen reader hears, by the one it heard before. A sync after each edit would be announced again and
 * again, so elsewhere than on the page of sync only what stops it is announced, and that it works again.
 */
export function nextAnnouncement(heard: Kind | null, kind: Kind, isSyncPage: boolean): Kind | null {
  if (kind === 'off') return null;
  if (STOPPED.has(kind) || isSyncPage) return kind;
  return kind === 'upToDate' && heard !== null ? kind : heard;
}
