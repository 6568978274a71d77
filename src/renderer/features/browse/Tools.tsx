import { ActionIcon, Button, Checkbox, Menu, Popover, Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconPencil, IconTrash } from '#renderer/ui/icons.ts';
import type { DuplicateKind } from '#shared/graphql/generated.ts';
import { COLUMN_IDS, type ColumnId } from './columns.ts';
import { IconBookmark, IconColumns, IconCopies } from './icons.ts';
import classes from './tools.module.css';

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOn?: boolean;
  readonly children: (close: () => void) => ReactNode;
}

/** A button with what it opens. */
export function Tool({ label, icon, isOn = false, children }: ToolProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={label} disabled={opened}>
          <ActionIcon
            variant={isOn ? 'light' : 'default'}
            color={isOn ? 'ink' : 'gray'}
            size={36}
            aria-label={label}
            onClick={() => setOpened((was) => !was)}
          >
            {icon}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes.drop ?? ''} aria-label={label}>
        {children(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  );
}

export interface ColumnsToolProps {
  readonly columns: readonly ColumnId[];
  readonly onColumns: (columns: readonly ColumnId[]) => void;
}

/** Which columns the table has. */
export function ColumnsTool({ columns, onColumns }: ColumnsToolProps) {
  const t = useT();
  return (
    <Tool label={t('browse:columns')} icon={<IconColumns {...ICON} />}>
      {() => (
        <Checkbox.Group
          label={t('browse:columns')}
          value={[...columns]}
          onChange={(chosen) => onColumns(COLUMN_IDS.filter((id) => id === 'title' || chosen.includes(id)))}
        >
          <div className={classes.checks}>
            {COLUMN_IDS.map((id) => (
              <Checkbox key={id} value={id} label={t(`browse:column.${id}`)} disabled={id === 'title'} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </Tool>
  );
}

export interface SavedToolProps {
  readonly searches: readonly { readonly id: string; readonly name: string; readonly query: string }[];
  readonly query: string;
  readonly onOpen: (query: string) => void;
  readonly onSave: () => void;
  readonly onRename: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** The searches people keep. */
export function SavedTool({ searches, query, onOpen, onSave, onRename, onRemove }: SavedToolProps) {
  const t = useT();
  return (
    <Tool
      label={t('browse:saved.title')}
      icon={<IconBookmark {...ICON} />}
      isOn={query !== '' && searches.some((one) => one.query === query)}
    >
      {(close) => {
        const then = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            {searches.length === 0 && <p className={classes.note}>{t('browse:saved.none')}</p>}
            <ul className={classes.saved}>
              {searches.map((search) => (
                <li key={search.id}>
                  <Button
                    variant="subtle"
                    color="gray"
                    className={classes.search ?? ''}
                    onClick={then(() => onOpen(search.query))}
                    title={search.query}
                  >
                    {search.name}
                  </Button>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('browse:saved.rename', { name: search.name })}
                    onClick={then(() => onRename(search.id))}
                  >
                    <IconPencil size={16} stroke={1.6} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t('browse:saved.delete', { name: search.name })}
                    onClick={() => onRemove(search.id)}
                  >
                    <IconTrash size={16} stroke={1.6} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
            </ul>
            <Button fullWidth variant="default" disabled={query.trim() === ''} onClick={then(onSave)}>
              {t('browse:saved.save')}
            </Button>
          </>
        );
      }}
    </Tool>
  );
}

export interface DuplicatesToolProps {
  readonly kind: DuplicateKind | null;
  readonly onKind: (kind: DuplicateKind | null) => void;
}

/** All cards, or only those that share a title or a front. */
export function DuplicatesTool({ kind, onKind }: DuplicatesToolProps) {
  const t = useT();
  const label = t('browse:duplicates.title');
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon
            variant={kind === null ? 'default' : 'light'}
            color={kind === null ? 'gray' : 'ink'}
            size={36}
            aria-label={label}
          >
            <IconCopies {...ICON} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onKind('title')}>{t('browse:duplicates.by_title')}</Menu.Item>
        <Menu.Item onClick={() => onKind('front')}>{t('browse:duplicates.by_front')}</Menu.Item>
        {kind !== null && <Menu.Item onClick={() => onKind(null)}>{t('browse:duplicates.off')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
