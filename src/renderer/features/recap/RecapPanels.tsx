import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { ChartIdleQueue, useChartIdleQueue } from '#renderer/features/recap/charts/idleQueue.ts';
import { useT } from '#renderer/i18n/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { ROUTES, trainingPath } from '#shared/routes.ts';
import { ActivityPanel } from './ActivityPanel.tsx';
import { CardsPanel } from './CardsPanel.tsx';
import { DuePanel } from './DuePanel.tsx';
import { LastSession } from './LastSession.tsx';
import { LevelsPanel } from './LevelsPanel.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import { RecallPanel } from './RecallPanel.tsx';
import classes from './RecapPage.module.css';
import { RetentionPanel } from './RetentionPanel.tsx';
import type { RecapAddress } from './recapAddress.ts';
import { type Recap, useRecapActivity } from './recapQueries.ts';
import { isNeverTrained } from './statistics.ts';

/** Approximate heights of the loaded panels in pixels, so that the layout below hardly moves. */
const RETENTION_HEIGHT = 300;
const YEAR_HEIGHT = 340;

/** The panels of the recap; an empty state if nothing was trained yet. */
export function RecapPanels({ address, recap }: { address: RecapAddress; recap: Recap }) {
  const query = useRecapActivity(address.scope);
  const [isReady, setIsReady] = useState(false);
  const idleQueue = useChartIdleQueue(isReady);
  const onReady = useCallback(() => setIsReady(true), []);
  const activity = query.data?.activity;
  if (isNeverTrained({ ...recap, activity: activity ?? [] })) {
    // Reset cards look untrained but have answers. Wait for the answers before showing the empty state.
    return activity || query.error ? <EmptyRecap address={address} recap={recap} /> : null;
  }
  return (
    <ChartIdleQueue value={idleQueue}>
      <div className={classes.panels}>
        <div className={classes.whole}>
          <LastSession report={recap.last_session} />
        </div>
        <LevelsPanel counts={recap.counts} />
        {query.data ? (
          <RetentionPanel retention={query.data.retention} />
        ) : (
          <PendingPanel height={RETENTION_HEIGHT} query={query} />
        )}
        {query.data && (
          <div className={classes.whole}>
            <RecallPanel scope={address.scope} height={RETENTION_HEIGHT} />
          </div>
        )}
        <div className={classes.whole}>
          <DuePanel due={recap.due} />
        </div>
        <div className={classes.whole}>
          <Year due={recap.due} query={query} />
        </div>
        <div className={classes.whole}>
          <CardsPanel scope={address.scope} onReady={onReady} />
        </div>
      </div>
    </ChartIdleQueue>
  );
}

type ActivityQuery = ReturnType<typeof useRecapActivity>;

function Year({ due, query }: { due: Recap['due']; query: ActivityQuery }) {
  const today = due[0]?.date;
  if (today === undefined) return null;
  if (query.data) return <ActivityPanel activity={query.data.activity} today={today} />;
  return query.error ? null : <PendingPanel height={YEAR_HEIGHT} query={query} />;
}

/** The skeleton of a panel, or its error. */
function PendingPanel({ height, query }: { height: number; query: ActivityQuery }) {
  if (query.error) {
    return (
      <div>
        <ErrorInline code={query.error.code} onRetry={query.refetch} />
      </div>
    );
  }
  return (
    <div style={{ height }}>
      <DelayedSkeleton>
        <PanelSkeleton height={height} />
      </DelayedSkeleton>
    </div>
  );
}

function EmptyRecap({ address, recap }: { address: RecapAddress; recap: Recap }) {
  const t = useT();
  if (recap.counts.count === 0) {
    return (
      <EmptyState
        illustration="box"
        title={t('recap:empty.no_cards')}
        text={t('recap:empty.no_cards_text')}
        action={
          <Button component={Link} to={ROUTES.import}>
            {t('recap:empty.import')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      illustration="box"
      title={t('recap:empty.title')}
      text={t('recap:empty.text')}
      action={
        <Button component={Link} to={trainingPath(address.scope)}>
          {t('today:start')}
        </Button>
      }
    />
  );
}
