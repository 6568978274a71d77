import { useMemo } from 'react';
import { BoxCell, BoxGrid } from '#renderer/components/boxes/BoxGrid.tsx';
import { BoxTile } from '#renderer/components/boxes/BoxTile.tsx';
import { useKeys } from '#renderer/components/keys/useKeys.ts';
import { SelectButton } from '#renderer/components/select/SelectButton.tsx';
import { useToasts } from '#renderer/components/toasts/useToasts.tsx';
import { type Cardbox, useBoxActions } from '#renderer/data/boxes.ts';
import { useT } from '#renderer/i18n/index.ts';
import { boxPath } from '#renderer/routes/paths.ts';
import { BoxSelectBar } from '#renderer/routes/select/BoxSelectBar.tsx';
import { useSelectList } from '#renderer/routes/select/useSelectList.ts';
import { useOverlay } from '#renderer/stores/overlay.ts';
import { useRenaming } from './renaming.ts';

export function Boxes({ boxes }: { boxes: readonly Cardbox[] }) {
  const t = useT();
  const rename = useRenaming((state) => state.begin);
  const remove = useRemove();
  const order = useMemo(() => boxes.map(({ bid }) => bid), [boxes]);
  const select = useSelectList('boxes', order);
  useKeys({ x: select.toggleMode }, { is_on: !select.is_on });
  return (
    <BoxGrid
      id="boxes"
      title={t('dashboard:boxes.title')}
      select={select}
      action={<SelectButton is_on={select.is_on} keys="X" onToggle={select.toggleMode} />}
      foot={select.is_on && <BoxSelectBar select={select} />}
    >
      {boxes.map((box) => (
        <BoxCell key={box.bid} bid={box.bid} title={box.title} select={select}>
          <BoxTile
            to={boxPath(box)}
            title={box.title}
            count={box.counts.count}
            due_count={box.counts.due_count}
            new_count={box.counts.new_count}
            levels={box.counts.levels}
            sub_box_count={box.sub_boxes.length}
            actions={{
              onRename: () => rename(box),
              onSettings: () => useOverlay.getState().showAbout('box_settings', { bid: box.bid }),
              onDelete: () => void remove(box),
            }}
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
