import { serverGroups, useIsFirstPull } from '#renderer/data/sync.ts';
import { useLoaded } from '#renderer/data/useLoaded.ts';
import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import classes from './GroupTiles.module.css';
import { GroupSections, GroupTilesSkeleton } from './GroupTiles.tsx';

/** A box without cards here. Before the first sync has ended, the server's groups of it are shown. */
export function NoGroups({ bid }: { bid: string }) {
  return useIsFirstPull() ? <GroupsOnServer bid={bid} /> : <Empty />;
}

function GroupsOnServer({ bid }: { bid: string }) {
  const t = useT();
  const groups = useLoaded(() => serverGroups(bid), bid);
  if (groups === undefined) return <GroupTilesSkeleton />;
  if (groups.length === 0) return <Empty />;
  return (
    <>
      <p className={classes.notHere} role="status">
        {t('groups:not_here')}
      </p>
      <GroupSections groups={groups.map((group) => ({ ...group, heading: null, to: null }))} />
    </>
  );
}

function Empty() {
  const t = useT();
  return <EmptyState illustration="box" title={t('groups:empty')} />;
}
