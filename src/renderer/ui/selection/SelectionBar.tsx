import { Button, type ButtonProps, Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import classes from './selection.module.css';

export interface BarAction {
  readonly id: string;
  readonly label: string;
  readonly icon: Icon;
  readonly isDanger?: boolean;
  readonly isPrimary?: boolean;
  /** The selection does not allow the action. */
  readonly isDisabled?: boolean;
  readonly onRun?: () => void;
  /** A menu of actions, instead of `onRun`. */
  readonly choices?: readonly { readonly label: string; readonly onRun: () => void }[];
}
export interface SelectionBarProps {
  readonly count: number;
  /** The number of items in the list. */
  readonly total: number;
  readonly actions: readonly BarAction[];
  readonly onAll: () => void;
  readonly onDone: () => void;
}

/** The actions on the selected items. Floats over the bottom of the list. */
export function SelectionBar({ count, total, actions, onAll, onDone }: SelectionBarProps) {
  const t = useT();
  return (
    <div className={classes.dock}>
      <div className={classes.bar} role="toolbar" aria-label={t('common:select.bar')}>
        <span className={classes.count} role="status">
          {t('common:select.count', { count })}
        </span>
        <Button variant="subtle" size="compact-md" disabled={count === total} onClick={onAll}>
          {t('common:select.all')}
        </Button>
        <span className={classes.acts}>
          {actions.map((act) =>
            act.choices ? (
              <ActionMenu key={act.id} action={act} count={count} />
            ) : (
              <ActionButton key={act.id} action={act} count={count} />
            ),
          )}
        </span>
        <Button className={classes.done ?? ''} variant="default" onClick={onDone} aria-keyshortcuts="Escape">
          {t('common:select.done')}
        </Button>
      </div>
    </div>
  );
}

interface ActionProps {
  readonly action: BarAction;
  readonly count: number;
}

type ButtonAttributes = Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>;

function ActionButton({ action, count, ...attributes }: ActionProps & ButtonAttributes) {
  return (
    <Button
      {...attributes}
      className={classes.act ?? ''}
      variant={action.isPrimary ? 'filled' : 'subtle'}
      color={action.isDanger ? 'red' : 'ink'}
      leftSection={<action.icon size={18} stroke={1.6} aria-hidden />}
      disabled={count === 0 || action.isDisabled === true}
      {...(action.onRun ? { onClick: action.onRun } : {})}
    >
      {action.label}
    </Button>
  );
}

function ActionMenu({ action, count }: ActionProps) {
  return (
    <Menu position="top">
      <Menu.Target>
        <ActionButton action={action} count={count} />
      </Menu.Target>
      <Menu.Dropdown>
        {action.choices?.map(({ label, onRun }) => (
          <Menu.Item key={label} onClick={onRun}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
