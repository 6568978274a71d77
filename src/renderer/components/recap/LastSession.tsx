import type { ReactNode } from 'react';
import { LevelBadge } from '#renderer/components/level/LevelBadge.tsx';
import { LevelBar } from '#renderer/components/level/LevelBar.tsx';
import { IconArrowDown, IconArrowUp } from '#renderer/components/table/icons.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import type { HardCard, LevelChange, SessionReport } from '#shared/graphql/generated.ts';
import { Figures } from './Figures.tsx';
import { percent } from './figures.ts';
import { IconFlame } from './icons.ts';
import { Panel } from './Panel.tsx';
import classes from './session.module.css';

type Report = Pick<
  SessionReport,
  | 'mode'
  | 'type'
  | 'answers'
  | 'correct'
  | 'duration_ms'
  | 'trained_count'
  | 'up'
  | 'down'
  | 'hard'
  | 'levels_before'
  | 'levels_after'
>;

/** Rows a list shows before it says how many more there are. */
const SHOWN = 5;

/** The latest session of this place: how it went and what it changed. */
export function LastSession({ report }: { report: Report | null }) {
  const t = useT();
  const title = t('recap:session.title');
  if (report === null) return <Panel title={title} hint={t('recap:session.none')} />;
  const { answers, duration_ms, trained_count, levels_before, levels_after } = report;
  const share = percent(report);
  const number = (value: number) => t('common:number', { value });
  return (
    <Panel
      title={title}
      hint={`${t(`training:modes.${report.mode}.name`)} · ${t(`training:types.${report.type}.name`)}`}
    >
      <Figures
        figures={[
          { label: t('recap:session.answers'), value: number(answers) },
          { label: t('recap:session.accuracy'), value: share === null ? '–' : t('recap:percent', { value: share }) },
          { label: t('recap:session.time'), value: lengthOf(t, duration_ms) },
          { label: t('recap:session.trained'), value: number(trained_count) },
        ]}
      />
      <section className={classes.levels} aria-label={t('recap:session.levels')}>
        <span>{t('recap:session.before')}</span>
        <LevelBar levels={levels_before} new_count={Math.max(0, sum(levels_after) - sum(levels_before))} is_thick />
        <span>{t('recap:session.after')}</span>
        <LevelBar levels={levels_after} new_count={0} is_thick />
      </section>
      <div className={classes.lists}>
        <Moves title={t('recap:session.up')} icon={<IconArrowUp size={16} aria-hidden />} moves={report.up} />
        <Moves title={t('recap:session.down')} icon={<IconArrowDown size={16} aria-hidden />} moves={report.down} />
        <Hard cards={report.hard} />
      </div>
    </Panel>
  );
}

function sum(levels: readonly number[]): number {
  return levels.reduce((total, count) => total + count, 0);
}

/** A length of time (milliseconds) in words: seconds under a minute and a half, else minutes and seconds. */
function lengthOf(t: Translate, ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 90) return t('training:time.seconds', { count: seconds });
  return t('training:time.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

interface ListProps<T> {
  readonly title: string;
  readonly icon: ReactNode;
  readonly items: readonly T[];
  readonly children: (item: T) => ReactNode;
}

function List<T>({ title, icon, items, children }: ListProps<T>) {
  const t = useT();
  return (
    <div className={classes.list}>
      <h3>
        {icon}
        {title} <span>{t('common:number', { value: items.length })}</span>
      </h3>
      {items.length > 0 && <ul>{items.slice(0, SHOWN).map(children)}</ul>}
      {items.length > SHOWN && <p>{t('recap:session.more', { count: items.length - SHOWN })}</p>}
    </div>
  );
}

function Moves({ title, icon, moves }: { title: string; icon: ReactNode; moves: readonly LevelChange[] }) {
  const t = useT();
  return (
    <List title={title} icon={icon} items={moves}>
      {({ cid, title: card, from, to }) => (
        <li key={cid}>
          <span className={classes.card} dir="auto" title={card}>
            {card}
          </span>
          <span className="visually-hidden">{t('recap:session.move', { from, to })}</span>
          <span className={classes.move} aria-hidden="true">
            <LevelBadge level={from} />→<LevelBadge level={to} />
          </span>
        </li>
      )}
    </List>
  );
}

function Hard({ cards }: { cards: readonly HardCard[] }) {
  const t = useT();
  return (
    <List title={t('recap:session.hard')} icon={<IconFlame size={16} aria-hidden />} items={cards}>
      {({ cid, title, wrong }) => (
        <li key={cid}>
          <span className={classes.card} dir="auto" title={title}>
            {title}
          </span>
          <span className={classes.wrong}>{t('recap:session.wrong', { count: wrong })}</span>
        </li>
      )}
    </List>
  );
}
