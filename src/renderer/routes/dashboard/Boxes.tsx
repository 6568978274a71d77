import { BoxCell, BoxGrid } from '#renderer/components/boxes/BoxGrid.tsx';
import { BoxTile } from '#renderer/components/boxes/BoxTile.tsx';
import { useToasts } from '#renderer/components/toasts/useToasts.tsx';
import { type Cardbox, useBoxActions } from '#renderer/data/boxes.ts';
import { useT } from '#renderer/i18n/index.ts';
import { boxPath } from '#renderer/routes/paths.ts';
import { useRenaming } from './renaming.ts';

export function Boxes({ boxes }: { boxes: readonly Cardbox[] }) {
  const t = useT();
  const rename = useRenaming((state) => state.begin);
  const remove = useRemove();
  return (
    <BoxGrid id="boxes" title={t('dashboard:boxes.title')}>
      {boxes.map((box) => (
        <BoxCell key={box.bid}>
          <BoxTile
            to={boxPath(box)}
            title={box.title}
            count={box.counts.count}
            due_count={box.counts.due_count}
            new_count={box.counts.new_count}
            levels={box.counts.levels}
            sub_box_count={box.sub_boxes.length}
            actions={{ onRename: () => rename(box), onDelete: () => void remove(box) }}
          />
        </BoxCell>
      ))}
    </BoxGrid>
  );
}

/** To the bin at once; the toast takes it back. */
function useRemove() {
  const t = useT();
  const toasts = useToasts();
  const actions = useBoxActions();
  return async ({ bid, title }: Cardbox) => {
    const answer = await actions.remove(bid);
    if (answer.ok) toasts.offerUndo(t('dashboard:boxes.deleted', { title }), () => void actions.restore(bid));
    else toasts.fail(answer.error.code);
  };
}
