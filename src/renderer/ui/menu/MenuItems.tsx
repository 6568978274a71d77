import { Menu } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { IconChevronRight } from '#renderer/ui/icons.ts';
import { KeyHint } from '#renderer/ui/keys/KeyHint.tsx';

interface MenuEntryBase {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly hasDividerAbove?: boolean;
}
export interface MenuAction extends MenuEntryBase {
  /** The key that does the same. */
  readonly keys?: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly onSelect: () => void;
}
/** Actions that are used seldom, behind one entry. */
export interface MenuGroup extends MenuEntryBase {
  readonly actions: readonly MenuAction[];
}
export type MenuEntry = MenuAction | MenuGroup;

/** The actions of a menu, and those of its groups. */
export const allActions = (entries: readonly MenuEntry[]): readonly MenuAction[] =>
  entries.flatMap((entry) => ('actions' in entry ? entry.actions : [entry]));

const focus = (item: HTMLElement | null) => item?.focus();

/** The items of a menu; the first gets the focus when it opens. Those of a group take their place when it is chosen. */
export function MenuItems({ entries }: { entries: readonly MenuEntry[] }) {
  const [group, setGroup] = useState<MenuGroup | null>(null);
  const shown: readonly MenuEntry[] = group?.actions ?? entries;
  return shown.map((entry, index) => {
    const first = index > 0 ? {} : group === null ? { 'data-autofocus': true } : { ref: focus };
    return (
      <Fragment key={entry.id}>
        {entry.hasDividerAbove && <Menu.Divider />}
        {'actions' in entry ? (
          <Menu.Item
            {...first}
            leftSection={entry.icon}
            rightSection={<IconChevronRight size={16} stroke={1.75} aria-hidden />}
            aria-haspopup="menu"
            closeMenuOnClick={false}
            onClick={() => setGroup(entry)}
          >
            {entry.label}
          </Menu.Item>
        ) : (
          <Menu.Item
            {...first}
            {...(entry.isDanger ? { color: 'red' } : {})}
            leftSection={entry.icon}
            {...(entry.keys === undefined ? {} : { rightSection: <KeyHint keys={entry.keys} /> })}
            disabled={entry.isDisabled === true}
            onClick={entry.onSelect}
          >
            {entry.label}
          </Menu.Item>
        )}
      </Fragment>
    );
  });
}
