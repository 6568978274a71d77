import type { ReactNode } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconArrowDown, IconArrowUp, IconFlame } from '#renderer/ui/icons.ts';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';
import type { LevelChange } from '#shared/graphql/generated.ts';
import classes from './SessionLists.module.css';
import type { SessionReport } from './trainingQueries.ts';

export interface SessionListsProps {
  readonly report: Pick<SessionReport, 'up' | 'down' | 'hard'>;
  /** How many rows a list shows; a line below says how many more there are. */
  readonly maxRows: number;
  /** Level of the headings. */
  readonly level: 2 | 3;
}

/** The cards of a session that rose, fell, or were hard. Empty lists are left out. */
export function SessionLists({ report: { up, down, hard }, ...list }: SessionListsProps) {
  const t = useT();
  return (
    <div className={classes.lists}>
      <Moves title={t('training:session.up')} icon={<IconArrowUp size={16} aria-hidden />} moves={up} {...list} />
      <Moves title={t('training:session.down')} icon={<IconArrowDown size={16} aria-hidden />} moves={down} {...list} />
      <SessionList
        {...list}
        title={t('training:session.hard')}
        icon={<IconFlame size={16} aria-hidden />}
        items={hard}
        count={hard.length}
      >
        {({ cid, title, wrong }) => ({ key: cid, name: title, side: t('training:session.wrong', { count: wrong }) })}
      </SessionList>
    </div>
  );
}

interface SessionListProps<T> extends Pick<SessionListsProps, 'maxRows' | 'level'> {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly items: readonly T[];
  /** Shown beside the title if given. */
  readonly count?: number;
  readonly children: (item: T) => { readonly key: string; readonly name: string; readonly side: ReactNode };
}

/** A titled list with a note beside each item; renders nothing when empty. */
export function SessionList<T>({ title, icon, items, count, maxRows, level, children }: SessionListProps<T>) {
  const t = useT();
  if (items.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section className={classes.list}>
      <Heading>
        {icon}
        {title} {count !== undefined && <span className="tabular">{t('common:number', { value: count })}</span>}
      </Heading>
      <ul>
        {items
          .slice(0, maxRows)
          .map(children)
          .map(({ key, name, side }) => (
            <li key={key}>
              <span className={`${classes.card} ellipsis`} dir="auto" title={name}>
                {name}
              </span>
              <span className={classes.side}>{side}</span>
            </li>
          ))}
      </ul>
      {items.length > maxRows && <p>{t('training:session.more', { count: items.length - maxRows })}</p>}
    </section>
  );
}

type MovesProps = Omit<SessionListProps<LevelChange>, 'items' | 'children'> & {
  readonly moves: readonly LevelChange[];
};

function Moves({ moves, ...list }: MovesProps) {
  const t = useT();
  return (
    <SessionList {...list} items={moves} count={moves.length}>
      {({ cid, title, from, to }) => ({
        key: cid,
        name: title,
        side: (
          <>
            <span className="visually-hidden">{t('training:session.move', { from, to })}</span>
            <span className={classes.move} aria-hidden="true">
              <LevelBadge level={from} />→<LevelBadge level={to} />
            </span>
          </>
        ),
      })}
    </SessionList>
  );
}
