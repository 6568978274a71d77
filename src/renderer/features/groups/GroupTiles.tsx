import { Link } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from './GroupTiles.module.css';

export interface GroupTile {
  readonly first_char: string;
  readonly count: number;
  readonly to: string;
}

/** A-Z groups as tiles, in 2, 3 or 4 columns by width (docs/product.md §9). */
export function GroupTiles({ groups }: { groups: readonly GroupTile[] }) {
  const t = useT();
  return (
    <ul className={classes.tiles}>
      {groups.map(({ first_char, count, to }) => (
        <li key={first_char}>
          <Link className={classes.tile} to={to}>
            <span className={classes.char}>{first_char}</span>
            <span className={classes.count}>{t('groups:cards', { count })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The layout of the groups while they load. */
export function GroupTilesSkeleton() {
  return (
    <DelayedSkeleton className={classes.tiles}>
      {Array.from({ length: 16 }, (_, index) => index).map((index) => (
        <div key={index} className={classes.tile} data-skeleton>
          <SkeletonLine width={24} height={24} />
          <SkeletonLine width={52} />
        </div>
      ))}
    </DelayedSkeleton>
  );
}
