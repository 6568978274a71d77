import { Menu } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { KeyHint } from '#renderer/ui/keys/KeyHint.tsx';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** The key that does the same. */
  readonly keys?: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly hasDividerAbove?: boolean;
  readonly onSelect: () => void;
}

/** The items of a menu; the first gets the focus when it opens. */
export function MenuItems({ actions }: { actions: readonly MenuAction[] }) {
  return actions.map((action, index) => (
    <Fragment key={action.id}>
      {action.hasDividerAbove && <Menu.Divider />}
      <Menu.Item
        {...(index === 0 ? { 'data-autofocus': true } : {})}
        {...(action.isDanger ? { color: 'red' } : {})}
        leftSection={action.icon}
        {...(action.keys === undefined ? {} : { rightSection: <KeyHint keys={action.keys} /> })}
        disabled={action.isDisabled === true}
        onClick={action.onSelect}
      >
        {action.label}
      </Menu.Item>
    </Fragment>
  ));
}
