import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActivityPanel } from '#renderer/features/recap/ActivityPanel.tsx';
import { ChartIdleQueue, useChartIdleQueue } from '#renderer/features/recap/charts/idleQueue.ts';
import { DuePanel } from '#renderer/features/recap/DuePanel.tsx';
import { LastSession } from '#renderer/features/recap/LastSession.tsx';
import { LevelsPanel } from '#renderer/features/recap/LevelsPanel.tsx';
import { PanelSkeleton } from '#renderer/features/recap/PanelSkeleton.tsx';
import { RetentionPanel } from '#renderer/features/recap/RetentionPanel.tsx';
import { type Recap, useRecapActivity } from '#renderer/features/recap/recapQueries.ts';
import { isNeverTrained } from '#renderer/features/recap/statistics.ts';
import { useT } from '#renderer/i18n/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { CardsPanel } from './CardsPanel.tsx';
import classes from './RecapPage.module.css';
import type { RecapPlace } from './recapAddress.ts';

/** About what the panels take once they are filled, in pixels: what stands below hardly moves. */
const RETENTION_HEIGHT = 300;
const YEAR_HEIGHT = 340;

/** Everything there is to see, once something was trained. */
export function RecapPanels({ place, recap }: { place: RecapPlace; recap: Recap }) {
  const answers = useRecapActivity(place.scope);
  const [isShown, setIsShown] = useState(false);
  const turns = useChartIdleQueue(isShown);
  const onShown = useCallback(() => setIsShown(true), []);
  const activity = answers.data?.activity;
  if (isNeverTrained({ ...recap, activity: activity ?? [] })) {
    // Cards can look as if never trained and have answers all the same: those that were reset.
    return activity || answers.error ? <Nothing place={place} recap={recap} /> : null;
  }
  return (
    <ChartIdleQueue value={turns}>
      <div className={classes.panels}>
        <div className={classes.whole}>
          <LastSession report={recap.last_session} />
        </div>
        <LevelsPanel counts={recap.counts} />
        {answers.data ? (
          <RetentionPanel retention={answers.data.retention} />
        ) : (
          <Awaited height={RETENTION_HEIGHT} answers={answers} />
        )}
        <div className={classes.whole}>
          <DuePanel due={recap.due} />
        </div>
        <div className={classes.whole}>
          <Year due={recap.due} answers={answers} />
        </div>
        <div className={classes.whole}>
          <CardsPanel scope={place.scope} onShown={onShown} />
        </div>
      </div>
    </ChartIdleQueue>
  );
}

type Answers = ReturnType<typeof useRecapActivity>;

function Year({ due, answers }: { due: Recap['due']; answers: Answers }) {
  const today = due[0]?.date;
  if (today === undefined) return null;
  if (answers.data) return <ActivityPanel activity={answers.data.activity} today={today} />;
  return answers.error ? null : <Awaited height={YEAR_HEIGHT} answers={answers} />;
}

/** The place of a panel whose numbers are on the way, or why they are not there. */
function Awaited({ height, answers }: { height: number; answers: Answers }) {
  if (answers.error) {
    return (
      <div>
        <ErrorInline code={answers.error.code} onRetry={answers.refetch} />
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

function Nothing({ place, recap }: { place: RecapPlace; recap: Recap }) {
  const t = useT();
  if (recap.counts.count === 0) {
    return (
      <EmptyState
        drawing="box"
        title={t('recap:empty.no_cards')}
        text={t('recap:empty.no_cards_text')}
        action={
          <Button component={Link} to="/main/import">
            {t('recap:empty.import')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing="box"
      title={t('recap:empty.title')}
      text={t('recap:empty.text')}
      action={
        <Button component={Link} to={`${place.path}/memorize`}>
          {t('recap:empty.action')}
        </Button>
      }
    />
  );
}
