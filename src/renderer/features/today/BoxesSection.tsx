import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { Cardbox } from '#renderer/features/boxes/index.ts';
import {
  BoxGrid,
  BoxTile,
  BoxToolbar,
  filterChoices,
  isFiltered,
  useBoxDialog,
  useBoxView,
  useOwnOrder,
  useTileActions,
  useTileOrder,
} from '#renderer/features/boxes/index.ts';
import { BoxSelectBar, useSelectList } from '#renderer/features/selection/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useAddressAction } from '#renderer/state/useAddressAction.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import { SelectionButton } from '#renderer/ui/selection/SelectionButton.tsx';
import { SelectionItem } from '#renderer/ui/selection/SelectionItem.tsx';
import { boxPath } from '#shared/routes.ts';

/** The user's boxes: sorted and filtered as the address says; they can be moved and selected (S-41, S-42). */
export function BoxesSection({ boxes }: { boxes: readonly Cardbox[] }) {
  const t = useT();
  const { ordered, move } = useOwnOrder(boxes);
  const { view, visible, change } = useBoxView(ordered);
  const actsOf = useTileActions();
  const bids = useMemo(() => visible.map(({ bid }) => bid), [visible]);
  const select = useSelectList('boxes', bids);
  useKeys({ x: select.toggleMode }, { isOn: !select.isOn });
  useAddressAction({ select: select.toggleMode });
  const { order, drag, announcement, moveTo } = useTileOrder(visible, move);
  const isMovable = view.sort === 'own' && !isFiltered(view) && !select.isOn && boxes.length > 1;
  return (
    <BoxGrid
      id="boxes"
      title={t('today:boxes')}
      select={select}
      action={<SelectionButton isOn={select.isOn} keys="X" onToggle={select.toggleMode} />}
      tools={boxes.length > 1 && <BoxToolbar view={view} {...filterChoices(boxes)} onChange={change} />}
      {...(isMovable ? { order } : {})}
      foot={
        <>
          {visible.length === 0 && (
            <NoneShown onShowAll={() => change({ q: '', label: null, category: null, isDue: false })} />
          )}
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
          {select.isOn && <BoxSelectBar select={select} onMerge={mergeChosen} />}
        </>
      }
    >
      {visible.map((box, index) => (
        <SelectionItem
          key={box.bid}
          id={box.bid}
          label={box.title}
          select={select}
          isTabStop={select.cursor === box.bid}
          style={drag.styleOf(index)}
        >
          <BoxTile
            box={box}
            to={boxPath(box)}
            actions={actsOf(box, { index, count: boxes.length, moveTo: isMovable ? moveTo : null })}
            onGripPress={isMovable ? drag.grab(index) : undefined}
            isHeld={drag.held === index}
          />
        </SelectionItem>
      ))}
    </BoxGrid>
  );
}

/** Merges the selected boxes into the first one. */
function mergeChosen([into, ...others]: readonly string[]): void {
  if (into !== undefined) useBoxDialog.getState().show('merge', into, others);
}

function NoneShown({ onShowAll }: { onShowAll: () => void }) {
  const t = useT();
  const action = (
    <Button variant="default" onClick={onShowAll}>
      {t('boxes:view.show_all')}
    </Button>
  );
  return <EmptyState illustration="search" level={3} title={t('boxes:view.none')} action={action} />;
}
