import type { ReactNode } from 'react';
import { LevelBadge } from '#renderer/components/level/LevelBadge.tsx';
import { LevelBar } from '#renderer/components/level/LevelBar.tsx';
import { Bone } from '#renderer/components/state/Bone.tsx';
import { Waiting } from '#renderer/components/state/Waiting.tsx';
import { IconArrowDown, IconArrowUp } from '#renderer/components/training/icons.ts';
import type { SessionReport } from '#renderer/data/training.ts';
import { useT } from '#renderer/i18n/index.ts';
import { duration } from './duration.ts';
import classes from './memorize.module.css';

const FIGURES = ['answers', 'accuracy', 'pace'] as const;
/** Rows a list shows before it says how many more there are. */
const SHOWN = 8;

/** What a session has changed: accuracy, levels, hard cards, and when these cards come again. */
export function Outcome({ report }: { report: SessionReport }) {
  const t = useT();
  const { answers, correct, duration_ms } = report;
  const share = answers === 0 ? 0 : correct / answers;
  return (
    <>
      <dl className={classes.figures}>
        <Figure name={t('training:finish.answers')}>{answers}</Figure>
        <Figure name={t('training:finish.accuracy')}>{Math.round(share * 100)} %</Figure>
        <Figure name={t('training:finish.pace')}>{duration(t, answers === 0 ? 0 : duration_ms / answers)}</Figure>
      </dl>
      <section className={classes.levels} aria-label={t('training:finish.levels')}>
        <span>{t('training:finish.before')}</span>
        <LevelBar levels={report.levels_before} new_count={newBefore(report)} is_thick />
        <span>{t('training:finish.after')}</span>
        <LevelBar levels={report.levels_after} new_count={0} is_thick />
      </section>
      <div className={classes.lists}>
        <Moves title={t('training:finish.up')} moves={report.up} icon={<IconArrowUp size={18} aria-hidden />} />
        <Moves title={t('training:finish.down')} moves={report.down} icon={<IconArrowDown size={18} aria-hidden />} />
        <Hard cards={report.hard} />
        <Next days={report.next} />
      </div>
    </>
  );
}

/** The same before it is known. */
export function OutcomeSkeleton() {
  return (
    <Waiting className={classes.figures}>
      {FIGURES.map((figure) => (
        <div key={figure} className={classes.figure} data-waiting>
          <Bone width={64} />
          <Bone width={40} height={20} />
        </div>
      ))}
    </Waiting>
  );
}

/** Cards that had no level yet when the session began. */
function newBefore({ levels_before, levels_after }: SessionReport): number {
  const sum = (levels: readonly number[]) => levels.reduce((total, count) => total + count, 0);
  return Math.max(0, sum(levels_after) - sum(levels_before));
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

interface ListProps<T> {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly items: readonly T[];
  readonly count?: number;
  readonly children: (item: T) => ReactNode;
}

function List<T>({ title, icon, items, count, children }: ListProps<T>) {
  const t = useT();
  if (items.length === 0) return null;
  return (
    <section className={classes.list}>
      <h2>
        {icon}
        {title} {count !== undefined && <span className="tabular">{count}</span>}
      </h2>
      <ul>{items.slice(0, SHOWN).map(children)}</ul>
      {items.length > SHOWN && <p>{t('training:finish.more', { count: items.length - SHOWN })}</p>}
    </section>
  );
}

function Moves({ title, moves, icon }: { title: string; moves: SessionReport['up']; icon: ReactNode }) {
  const t = useT();
  return (
    <List title={title} icon={icon} items={moves} count={moves.length}>
      {({ cid, title: card, from, to }) => (
        <li key={cid}>
          <span className={classes.card_title}>{card}</span>
          <span className={classes.move}>
            <span className="visually-hidden">{t('training:finish.move', { from, to })}</span>
            <span aria-hidden="true" className={classes.move}>
              <LevelBadge level={from} />→<LevelBadge level={to} />
            </span>
          </span>
        </li>
      )}
    </List>
  );
}

function Hard({ cards }: { cards: SessionReport['hard'] }) {
  const t = useT();
  return (
    <List title={t('training:finish.hard')} items={cards} count={cards.length}>
      {({ cid, title, wrong }) => (
        <li key={cid}>
          <span className={classes.card_title}>{title}</span>
          <span className={classes.quiet}>{t('training:finish.wrong', { count: wrong })}</span>
        </li>
      )}
    </List>
  );
}

function Next({ days }: { days: SessionReport['next'] }) {
  const t = useT();
  return (
    <List title={t('training:finish.next')} items={days}>
      {({ date, count }) => (
        <li key={date}>
          <span className="tabular">{date}</span>
          <span className={`tabular ${classes.quiet}`}>{t('training:finish.next_count', { count })}</span>
        </li>
      )}
    </List>
  );
}
