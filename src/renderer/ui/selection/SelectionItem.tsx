import { type CSSProperties, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { IconCheck } from '#renderer/ui/icons.ts';
import type { ListSelection } from './listSelection.ts';
import classes from './selection.module.css';
import { useLongPress } from './useLongPress.ts';

export interface SelectionItemProps {
  readonly id: string | undefined;
  readonly label: string;
  readonly select: ListSelection;
  /** Where Tab enters the list while one chooses from it. */
  readonly isTabStop: boolean;
  readonly setsize?: number;
  readonly posinset?: number;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/**
 * An item of a list that can be chosen from. While it is, one option lies over it and what it holds is out of reach; a
 * mouse chooses as it is pressed, a finger as it taps (docs/product.md §4).
 */
export function SelectionItem(props: SelectionItemProps) {
  const { id, label, select, isTabStop, setsize, posinset, className, style, children } = props;
  const { wasLong, ...pressHandlers } = useLongPress(() => id !== undefined && select.onEnter(id));
  const wasMouse = useRef(false);
  const attributes = { className, style, 'data-item': id };
  if (!select.isOn || id === undefined) {
    return (
      <li {...attributes} aria-setsize={setsize} aria-posinset={posinset} {...pressHandlers}>
        <div className={classes.content}>{children}</div>
      </li>
    );
  }
  const isSelected = select.selected.has(id);
  const option = {
    role: 'option',
    'aria-selected': isSelected,
    'aria-label': label,
    'aria-setsize': setsize,
    'aria-posinset': posinset,
    tabIndex: isTabStop ? 0 : -1,
    'data-option': id,
    onPointerDown: (event: PointerEvent) => {
      wasMouse.current = event.pointerType === 'mouse';
      if (wasMouse.current && event.button === 0) select.onPress(id, event.shiftKey);
    },
    // A finger's tap, and what assistive technology presses; keys come to the list.
    onClick: (event: MouseEvent) => {
      if (!wasMouse.current && !wasLong()) select.onPress(id, event.shiftKey);
      wasMouse.current = false;
    },
  };
  return (
    <li {...attributes} {...PLAIN_ITEM}>
      <div className={classes.content} inert aria-hidden="true" data-chosen={isSelected || undefined}>
        {children}
      </div>
      <div className={classes.option} {...option}>
        <span className={classes.tick} data-chosen={isSelected || undefined} aria-hidden="true">
          {isSelected && <IconCheck size={16} stroke={2.5} />}
        </span>
      </div>
    </li>
  );
}

/** The option in it is the list's own; the item only places it. */
const PLAIN_ITEM = { role: 'none' } as const;
