import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import classes from './select.module.css';

export interface SelectAct {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDanger?: boolean;
  readonly isMain?: boolean;
  /** It needs more, or other items, than are chosen. */
  readonly isOff?: boolean;
  readonly onAct?: () => void;
  /** Choices behind it, instead of an act of its own. */
  readonly choices?: readonly { readonly label: string; readonly onAct: () => void }[];
}
export interface SelectBarProps {
  readonly count: number;
  /** How many items the list has. */
  readonly total: number;
  readonly acts: readonly SelectAct[];
  readonly onAll: () => void;
  readonly onDone: () => void;
}

/** What can be done with the chosen items; floats over the foot of the list. */
export function SelectBar({ count, total, acts, onAll, onDone }: SelectBarProps) {
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
          {acts.map((act) =>
            act.choices ? (
              <Choices key={act.id} act={act} count={count} />
            ) : (
              <Act key={act.id} act={act} count={count} />
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

interface ActProps {
  readonly act: SelectAct;
  readonly count: number;
}

function Act({ act, count }: ActProps) {
  return (
    <Button
      className={classes.act ?? ''}
      variant={act.isMain ? 'filled' : 'subtle'}
      color={act.isDanger ? 'red' : 'ink'}
      leftSection={act.icon}
      disabled={count === 0 || act.isOff === true}
      {...(act.onAct ? { onClick: act.onAct } : {})}
    >
      {act.label}
    </Button>
  );
}

function Choices({ act, count }: ActProps) {
  return (
    <Menu position="top">
      <Menu.Target>
        <Button
          className={classes.act ?? ''}
          variant="subtle"
          color="ink"
          leftSection={act.icon}
          disabled={count === 0}
        >
          {act.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {act.choices?.map(({ label, onAct }) => (
          <Menu.Item key={label} onClick={onAct}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
