import { useMemo, useState } from 'react';
import { rank } from '#core/palette/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { focusAtOnce } from './ActionsPage.tsx';
import { boxStep, hasBoxAction } from './actions.ts';
import type { PaletteBox } from './boxActions.ts';
import { FootKey } from './FootKey.tsx';
import { Palette } from './Palette.tsx';
import { boxItem, marksOf, type PaletteItem } from './paletteItems.ts';
import type { PalettePageProps } from './palettePage.ts';
import { type BoxPurpose, doStep } from './steps.ts';

interface BoxesPageProps extends Pick<PalettePageProps, 'data' | 'onStep' | 'onBack'> {
  readonly purpose: BoxPurpose;
}

/** Chooses the box of a command, or the box that a card moves to. */
export function BoxesPage({ purpose, data, onStep, onBack }: BoxesPageProps) {
  const t = useT();
  const [query, setQuery] = useState('');
  const rows = useMemo(() => boxRows(data.boxes, purpose), [data.boxes, purpose]);
  const items = useMemo(
    () => rank(query, rows, MAX_ROWS).map(({ item, ranges }) => ({ ...item.item, marks: marksOf(ranges) })),
    [rows, query],
  );
  const title = purpose.kind === 'move' ? t('palette:card.move') : t(`palette:box.${purpose.action}`);
  return (
    <Palette
      input={focusAtOnce}
      groups={items.length === 0 ? [] : [{ id: 'boxes', items }]}
      query={query}
      resultsQuery={query}
      crumb={title}
      placeholder={t('palette:choose_box')}
      foot={() => (
        <>
          <FootKey keys="Enter" text={t('palette:choose')} />
          <FootKey keys="Escape" text={t(query === '' ? 'palette:back' : 'palette:clear')} />
        </>
      )}
      onQuery={setQuery}
      onOpen={(item) => onStep(item.step)}
      onBack={onBack}
      onClose={onBack}
    />
  );
}

/** Rows in the list at most: it is for choosing, not for reading. */
const MAX_ROWS = 100;

/** The boxes, and their sub-boxes, that this purpose is for. */
function boxRows(boxes: BoxesPageProps['data']['boxes'], purpose: BoxPurpose) {
  const all = boxes.flatMap((box) => [
    { box, path: '', isSubBox: false, IS_NESTED_BOX: box.IS_NESTED_BOX },
    ...box.sub_boxes.map((sub) => ({ box: sub, path: box.title, isSubBox: true, IS_NESTED_BOX: false })),
  ]);
  const order = boxes.map(({ bid }) => bid);
  return all.flatMap(({ box, path, isSubBox, IS_NESTED_BOX }) => {
    const { bid, title } = box;
    const row: PaletteBox = { kind: 'box', bid, title, IS_NESTED_BOX, isSubBox };
    const facts = { box: box.counts, order };
    const isFit = purpose.kind === 'move' ? !IS_NESTED_BOX : hasBoxAction(purpose.action, row, facts);
    if (!isFit) return [];
    const step =
      purpose.kind === 'move'
        ? doStep({ kind: 'move', cid: purpose.cid, pbid: bid, title })
        : boxStep(purpose.action, row, facts);
    const item: PaletteItem = { ...boxItem({ bid, title, IS_NESTED_BOX }, isSubBox), path, step };
    return [{ title, kind: 'box', path, item }];
  });
}
