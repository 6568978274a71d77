import { Title } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { ActionButton } from '#renderer/components/actions/ActionButton.tsx';
import { PageHead } from '#renderer/components/frame/PageHead.tsx';
import { GroupTiles, GroupTilesSkeleton } from '#renderer/components/groups/GroupTiles.tsx';
import { EmptyState } from '#renderer/components/state/EmptyState.tsx';
import { ErrorInline } from '#renderer/components/state/ErrorInline.tsx';
import { useA2ZGroups, useBoxHead } from '#renderer/data/boxes.ts';
import { useT } from '#renderer/i18n/index.ts';
import { BoxActions, openActions, openTraining } from '#renderer/routes/box_cards/BoxActions.tsx';
import { BoxNotFound } from '#renderer/routes/box_cards/BoxNotFound.tsx';
import { boxTitle } from '#renderer/routes/box_cards/box_title.ts';
import headings from '#renderer/routes/box_cards/heading.module.css';
import { TrainButton } from '#renderer/routes/box_cards/TrainButton.tsx';
import { a2zGroupPath, boxPath } from '#renderer/routes/paths.ts';

/** One tile per first character of a box's titles (docs/product.md §2); training here is of the whole box. */
export function Component() {
  const t = useT();
  const { bid = '' } = useParams();
  const head = useBoxHead(bid);
  const groups = useA2ZGroups(bid);
  if (head.data === null) return <BoxNotFound />;
  const title = boxTitle(t, head);
  const error = groups.error ?? head.error;
  return (
    <>
      <PageHead
        path={[
          { label: t('dashboard:title'), to: '/main/dashboard' },
          ...(head.data ? [{ label: title, to: boxPath(head.data) }] : []),
          { label: t('boxcards:groups.title') },
        ]}
        action={<TrainButton onTrain={openTraining} />}
      />
      <div className={headings.row}>
        <Title order={1} className={headings.title}>
          {t('boxcards:groups.page', { title })}
        </Title>
        <ActionButton onOpen={openActions} />
      </div>
      {error && (
        <ErrorInline
          code={error.code}
          onRetry={() => {
            head.refetch();
            groups.refetch();
          }}
        />
      )}
      {groups.data?.length === 0 && <EmptyState drawing="box" title={t('boxcards:groups.empty')} />}
      {groups.data === undefined && !error && <GroupTilesSkeleton />}
      <GroupTiles
        groups={(groups.data ?? []).map(({ first_char, count }) => ({
          first_char,
          count,
          to: a2zGroupPath(bid, first_char),
        }))}
      />
      <BoxActions
        place={{ kind: 'nested', bid, first_char: null, scope: { bid } }}
        path={head.data && boxPath(head.data)}
      />
    </>
  );
}
