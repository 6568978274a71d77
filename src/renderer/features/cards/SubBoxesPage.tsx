import { useMemo } from 'react';
import {
  BoxGrid,
  BoxTile,
  type SubBoxTile,
  useBoxes,
  useOwnOrder,
  useSubBoxActions,
  useTileOrder,
} from '#renderer/features/boxes/index.ts';
import { BoxSelectBar, useSelectList } from '#renderer/features/selection/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { SelectionButton } from '#renderer/ui/selection/SelectionButton.tsx';
import { SelectionItem } from '#renderer/ui/selection/SelectionItem.tsx';
import { boxCardsPath } from '#shared/routes.ts';
import { CardsPage } from './CardsPage.tsx';
import { useCardsAddress } from './cardsAddress.ts';

const NONE: readonly SubBoxTile[] = [];

/** A box with sub-boxes: their tiles, then all cards. */
export function Component() {
  const address = useCardsAddress();
  return (
    <CardsPage key={address.bid} address={address}>
      <SubBoxes bid={address.bid} />
    </CardsPage>
  );
}

function SubBoxes({ bid }: { bid: string }) {
  const t = useT();
  const boxes = useBoxes();
  const found = boxes.data?.find((box) => box.bid === bid)?.sub_boxes ?? NONE;
  const { ordered: sub_boxes, move } = useOwnOrder(found);
  const bids = useMemo(() => sub_boxes.map((box) => box.bid), [sub_boxes]);
  const select = useSelectList('sub_boxes', bids);
  const actsOf = useSubBoxActions();
  const { order, drag, announcement, moveTo } = useTileOrder(sub_boxes, move);
  const isMovable = sub_boxes.length > 1 && !select.isOn;
  if (sub_boxes.length === 0) return null;
  return (
    <BoxGrid
      id="sub-boxes"
      title={t('cards:sub_boxes')}
      select={select}
      action={<SelectionButton isOn={select.isOn} onToggle={select.toggleMode} />}
      {...(isMovable ? { order } : {})}
      foot={
        <>
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
          {select.isOn && <BoxSelectBar select={select} />}
        </>
      }
    >
      {sub_boxes.map((box, index) => (
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
            to={boxCardsPath(box.bid)}
            actions={actsOf(box, { index, count: sub_boxes.length, moveTo: isMovable ? moveTo : null })}
            onGripPress={isMovable ? drag.grab(index) : undefined}
            isHeld={drag.held === index}
          />
        </SelectionItem>
      ))}
    </BoxGrid>
  );
}
