import type { ReactNode } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconArrowDown, IconArrowUp, IconFlame } from '#renderer/ui/icons.ts';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';
import type { HardCard, LevelChange } from '#shared/graphql/generated.ts';
import classes from './SessionLists.module.css';

export interface SessionListsProps {
  readonly up: readonly LevelChange[];
  readonly down: readonly LevelChange[];
  readonly hard: readonly HardCard[];
  /** Rows a list shows before it says how many more there are. */
  readonly shown: number;
  /** Of the lists' headings. */
  readonly level: 2 | 3;
  /** More lists beside these. */
  readonly children?: ReactNode;
}

/** What a session did to its cards: which went up, which down, which were hard. What is empty is left out. */
export function SessionLists({ up, down, hard, children, ...list }: SessionListsProps) {
  const t = useT();
  return (
    <div className={classes.lists}>
      <Moves title={t('training:session.up')} icon={<IconArrowUp size={16} aria-hidden />} moves={up} {...list} />
      <Moves title={t('training:session.down')} icon={<IconArrowDown size={16} aria-hidden />} moves={down} {...list} />
      <Hard cards={hard} {...list} />
      {children}
    </div>
  );
}

interface SessionListProps<T> extends Pick<SessionListsProps, 'shown' | 'level'> {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly items: readonly T[];
  /** Left out where the number of items says nothing. */
  readonly count?: number;
  readonly children: (item: T) => { readonly key: string; readonly name: string; readonly side: ReactNode };
}

/** A list of things with something to say beside each; nothing where it is empty. */
export function SessionList<T>({ title, icon, items, count, shown, level, children }: SessionListProps<T>) {
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
          .slice(0, shown)
          .map(children)
          .map(({ key, name, side }) => (
            <li key={key}>
              <span className={classes.card} dir="auto" title={name}>
                {name}
              </span>
              <span className={classes.side}>{side}</span>
            </li>
          ))}
      </ul>
      {items.length > shown && <p>{t('training:session.more', { count: items.length - shown })}</p>}
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

function Hard({ cards, ...list }: Pick<SessionListsProps, 'shown' | 'level'> & { cards: readonly HardCard[] }) {
  const t = useT();
  return (
    <SessionList
      {...list}
      title={t('training:session.hard')}
      icon={<IconFlame size={16} aria-hidden />}
      items={cards}
      count={cards.length}
    >
      {({ cid, title, wrong }) => ({ key: cid, name: title, side: t('training:session.wrong', { count: wrong }) })}
    </SessionList>
  );
}
