import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ActivityPanel } from '#renderer/components/recap/ActivityPanel.tsx';
import { DuePanel } from '#renderer/components/recap/DuePanel.tsx';
import { isNeverTrained } from '#renderer/components/recap/figures.ts';
import { LastSession } from '#renderer/components/recap/LastSession.tsx';
import { LevelsPanel } from '#renderer/components/recap/LevelsPanel.tsx';
import { RetentionPanel } from '#renderer/components/recap/RetentionPanel.tsx';
import { EmptyState } from '#renderer/components/state/EmptyState.tsx';
import type { Recap } from '#renderer/data/recap.ts';
import { useT } from '#renderer/i18n/index.ts';
import { CardsTable } from './CardsTable.tsx';
import type { RecapPlace } from './place.ts';
import classes from './recap.module.css';

/** Everything there is to see, once something was trained. */
export function Review({ place, recap }: { place: RecapPlace; recap: Recap }) {
  if (isNeverTrained(recap)) return <Nothing place={place} recap={recap} />;
  const today = recap.due[0]?.date;
  return (
    <div className={classes.panels}>
      <div className={classes.whole}>
        <LastSession report={recap.last_session} />
      </div>
      <LevelsPanel counts={recap.counts} />
      <RetentionPanel retention={recap.retention} />
      <div className={classes.whole}>
        <DuePanel due={recap.due} />
      </div>
      {today !== undefined && (
        <div className={classes.whole}>
          <ActivityPanel activity={recap.activity} today={today} />
        </div>
      )}
      <div className={classes.whole}>
        <CardsTable scope={place.scope} />
      </div>
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
