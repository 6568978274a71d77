import { useParams } from 'react-router-dom';
import { serverGroups, useIsFirstPull } from '#renderer/data/sync.ts';
import { useLoaded } from '#renderer/data/useLoaded.ts';
import { BoxNotFound, boxTitle, useA2ZGroups, useBoxHead } from '#renderer/features/boxes/index.ts';
import { ActionButton, BoxActions, HeadingRow, TrainButton, useTrainToday } from '#renderer/features/cards/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { PageHead } from '#renderer/ui/frame/PageHead.tsx';
import { a2zGroupPath, boxPath, ROUTES, subBoxesPath, tileScope } from '#shared/routes.ts';
import classes from './GroupTiles.module.css';
import { GroupSections, GroupTilesSkeleton } from './GroupTiles.tsx';

/** One tile per first character of a box's card titles (S-11, S-113). Training here trains the whole box, or sub-box. */
export function Component() {
  const t = useT();
  const { bid = '' } = useParams();
  const head = useBoxHead(bid);
  const groups = useA2ZGroups(bid);
  const trainToday = useTrainToday(bid);
  if (head.data === null) return <BoxNotFound />;
  const title = boxTitle(t, head);
  const page = tileScope({ bid, IS_NESTED_BOX: head.data?.IS_NESTED_BOX ?? true });
  const error = groups.error ?? head.error;
  return (
    <>
      <PageHead
        path={[
          { label: t('today:title'), to: ROUTES.dashboard },
          ...(head.data?.parent_title == null
            ? []
            : [{ label: head.data.parent_title, to: subBoxesPath(head.data.pbid) }]),
          ...(head.data ? [{ label: title, to: boxPath(head.data) }] : []),
          { label: t('groups:title') },
        ]}
        action={<TrainButton page={page} onTrain={trainToday} />}
      />
      <HeadingRow title={t('groups:page', { title })}>
        <ActionButton />
      </HeadingRow>
      {error && (
        <ErrorInline
          isPage
          code={error.code}
          onRetry={() => {
            head.refetch();
            groups.refetch();
          }}
        />
      )}
      {groups.data?.length === 0 && <NoGroups bid={bid} />}
      {groups.data === undefined && !error && <GroupTilesSkeleton />}
      <GroupSections
        groups={(groups.data ?? []).map(({ first_char, count, heading }) => ({
          first_char,
          count,
          heading: heading ?? null,
          to: a2zGroupPath(bid, first_char),
        }))}
      />
      <BoxActions address={{ kind: 'nested', bid, first_char: null, scope: { bid } }} page={page} />
    </>
  );
}

/** A box without cards here. Before the first sync has ended, the server's groups of it are shown. */
function NoGroups({ bid }: { bid: string }) {
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
