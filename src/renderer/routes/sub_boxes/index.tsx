import { useMemo } from 'react';
import { BoxCell, BoxGrid } from '#renderer/components/boxes/BoxGrid.tsx';
import { BoxTile } from '#renderer/components/boxes/BoxTile.tsx';
import { SelectButton } from '#renderer/components/select/SelectButton.tsx';
import { type SubBoxTile, useBoxes } from '#renderer/data/boxes.ts';
import { useT } from '#renderer/i18n/index.ts';
import { CardsPage } from '#renderer/routes/box_cards/CardsPage.tsx';
import { useCardPlace } from '#renderer/routes/box_cards/place.ts';
import { boxCardsPath } from '#renderer/routes/paths.ts';
import { BoxSelectBar } from '#renderer/routes/select/BoxSelectBar.tsx';
import { useSelectList } from '#renderer/routes/select/useSelectList.ts';

const NONE: readonly SubBoxTile[] = [];

/** A box of boxes: the sub-boxes' tiles, then all its cards. */
export function Component() {
  const place = useCardPlace();
  return (
    <CardsPage key={place.bid} place={place}>
      <SubBoxes bid={place.bid} />
    </CardsPage>
  );
}

function SubBoxes({ bid }: { bid: string }) {
  const t = useT();
  const boxes = useBoxes();
  const sub_boxes = boxes.data?.find((box) => box.bid === bid)?.sub_boxes ?? NONE;
  const order = useMemo(() => sub_boxes.map((box) => box.bid), [sub_boxes]);
  const select = useSelectList('sub_boxes', order);
  if (sub_boxes.length === 0) return null;
  return (
    <BoxGrid
      id="sub-boxes"
      title={t('boxcards:sub_boxes')}
      select={select}
      action={<SelectButton is_on={select.is_on} onToggle={select.toggleMode} />}
      foot={select.is_on && <BoxSelectBar select={select} />}
    >
      {sub_boxes.map((box) => (
        <BoxCell key={box.bid} bid={box.bid} title={box.title} select={select}>
          <BoxTile
            bid={box.bid}
            to={boxCardsPath(box.bid)}
            title={box.title}
            count={box.counts.count}
            due_count={box.counts.due_count}
            new_count={box.counts.new_count}
            levels={box.counts.levels}
            labels={box.labels}
          />
        </BoxCell>
      ))}
    </BoxGrid>
  );
}
