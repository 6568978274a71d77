import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { IconChevronRight } from '#renderer/ui/icons.ts';
import classes from './GroupTiles.module.css';

interface GroupTile {
  readonly first_char: string;
  readonly count: number;
  /** null: nothing of it can be opened. */
  readonly to: string | null;
}

/** A-Z groups as tiles, in 2, 3 or 4 columns by width (L-8). */
function GroupTiles({ groups }: { groups: readonly GroupTile[] }) {
  const t = useT();
  return (
    <ul className={classes.tiles}>
      {groups.map(({ first_char, count, to }) => {
        const face = (
          <>
            <span className={classes.char}>{first_char}</span>
            <span className="small tabular">{t('common:cards', { count })}</span>
          </>
        );
        return (
          <li key={first_char}>
            {to === null ? (
              <div className={classes.tile}>{face}</div>
            ) : (
              <Link className={classes.tile} to={to}>
                {face}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The order of the headings: kana, letters, then everything else. */
const HEADINGS = [...'あかさたなはまやらわABCDEFGHIJKLMNOPQRSTUVWXYZ', '漢字', 'A–Z', '#'];

interface HeadedTile extends GroupTile {
  /** null in a box whose groups need no headings. */
  readonly heading: string | null;
}

/** So many tiles are about three screens. */
const MAX_OPEN = 100;

/** In the address, so that the way back from a group finds its heading open. */
const hashOf = (heading: string) => `#${encodeURIComponent(heading)}`;

/**
 * The tiles of a Japanese or Chinese box under headings, each of which can be closed; other tiles as they are. With many
 * tiles the headings begin closed, below links to all of them.
 */
export function GroupSections({ groups }: { groups: readonly HeadedTile[] }) {
  const t = useT();
  const rank = (heading: string | null) => HEADINGS.indexOf(heading ?? '');
  const sections = [...Map.groupBy(groups, ({ heading }) => heading)].sort(([a], [b]) => rank(a) - rank(b));
  const isFolded = groups.length > MAX_OPEN && sections.length > 1;
  return (
    <>
      {isFolded && (
        <nav className={classes.jumps} aria-label={t('groups:headings')}>
          {sections.map(
            ([heading]) =>
              heading !== null && (
                <Link
                  key={heading}
                  replace
                  to={{ hash: hashOf(heading) }}
                  onClick={() => document.getElementById(heading)?.focus({ preventScroll: true })}
                >
                  {heading}
                </Link>
              ),
          )}
        </nav>
      )}
      {sections.map(([heading, tiles]) =>
        heading === null ? (
          <GroupTiles key="" groups={tiles} />
        ) : (
          <Section key={heading} heading={heading} groups={tiles} isFolded={isFolded} />
        ),
      )}
    </>
  );
}

interface SectionProps {
  readonly heading: string;
  readonly groups: readonly GroupTile[];
  /** Begins closed, unless the address leads to it. */
  readonly isFolded: boolean;
}

function Section({ heading, groups, isFolded }: SectionProps) {
  const t = useT();
  const region = useId();
  const navigate = useNavigate();
  const location = useLocation();
  const [isOpen, setIsOpen] = useState(!isFolded);
  const [openedBy, setOpenedBy] = useState('');
  if (location.hash === hashOf(heading) && location.key !== openedBy) {
    setOpenedBy(location.key);
    setIsOpen(true);
  }
  const toggle = () => {
    setIsOpen(!isOpen);
    if (isFolded && !isOpen) void navigate({ hash: hashOf(heading) }, { replace: true, preventScrollReset: true });
  };
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>
        <UnstyledButton
          id={heading}
          className={classes.toggle ?? ''}
          aria-expanded={isOpen}
          aria-controls={region}
          onClick={toggle}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden className={classes.chevron} />
          {heading} <span className="small tabular">{t('common:cards', { count })}</span>
        </UnstyledButton>
      </h2>
      <div id={region}>{isOpen && <GroupTiles groups={groups} />}</div>
    </section>
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
