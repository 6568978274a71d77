import { type CSSProperties, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { IconCheck } from '#renderer/ui/icons.ts';
import type { ListSelection } from './listSelection.ts';
import classes from './selection.module.css';
import { useLongPress } from './useLongPress.ts';

export interface SelectionItemProps {
  readonly id: string | undefined;
  readonly label: string;
  readonly select: ListSelection;
  /** Tab enters the list here in select mode. */
  readonly isTabStop: boolean;
  readonly setsize?: number;
  readonly posinset?: number;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/**
 * An item of a list with select mode. In select mode an option covers it and its content is inert. A mouse selects on
 * press, a finger on tap (T-24, T-26).
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
    // A tap, or a press by assistive technology. The list handles the keys.
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

/** The option inside is the child of the listbox; the list item has no role. */
const PLAIN_ITEM = { role: 'none' } as const;
