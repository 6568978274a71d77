import type { CardFilter } from '#core/boxes/index.ts';
import type { BoxHead } from '#renderer/features/boxes/index.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { type Crumb, PageHead } from '#renderer/ui/frame/PageHead.tsx';
import { LevelBar, LevelBarSkeleton } from '#renderer/ui/level/LevelBar.tsx';
import { a2zPath, boxPath, ROUTES, subBoxesPath } from '#shared/routes.ts';
import { ActionButton } from './ActionButton.tsx';
import classes from './BoxHeading.module.css';
import { BoxMenu } from './BoxMenu.tsx';
import type { CardsAddress } from './cardsAddress.ts';
import { HeadingRow } from './HeadingRow.tsx';
import { TrainButton } from './TrainButton.tsx';

export interface BoxHeadingProps {
  readonly address: CardsAddress;
  readonly head: BoxHead | undefined;
  readonly title: string;
  readonly filter: CardFilter;
  readonly onTrain: () => void;
}

export function BoxHeading({ address, head, title, filter, onTrain }: BoxHeadingProps) {
  const t = useT();
  return (
    <header className={classes.heading}>
      <PageHead
        path={pathTo(t, address, head, title)}
        action={<TrainButton page={address.scope} onTrain={onTrain} />}
      />
      <HeadingRow
        title={
          <>
            <span>{title}</span> <span className={classes.filter}>{filter.toUpperCase()}</span>
          </>
        }
      >
        {head && <BoxMenu address={address} head={head} />}
        <ActionButton />
      </HeadingRow>
      {address.kind !== 'group' &&
        (head ? (
          <LevelBar levels={head.counts.levels} new_count={head.counts.new_count} isThick />
        ) : (
          <LevelBarSkeleton />
        ))}
    </header>
  );
}

function pathTo(t: Translate, address: CardsAddress, head: BoxHead | undefined, title: string): Crumb[] {
  const path: Crumb[] = [{ label: t('today:title'), to: ROUTES.dashboard }];
  if (head?.is_sub_box && head.parent_title !== null) {
    path.push({ label: head.parent_title, to: subBoxesPath(head.pbid) });
  }
  if (address.first_char !== null && head) {
    path.push({ label: head.title, to: boxPath(head) }, { label: t('groups:title'), to: a2zPath(address.bid) });
  }
  return [...path, { label: title }];
}
