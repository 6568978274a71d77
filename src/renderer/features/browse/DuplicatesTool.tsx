import { Button, Group, Menu } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import type { DuplicateKind } from '#shared/graphql/generated.ts';
import { IconCopies } from './icons.ts';
import { TOOL_ICON, ToolFace } from './ToolFace.tsx';

export interface DuplicatesToolProps {
  readonly kind: DuplicateKind | null;
  readonly onKind: (kind: DuplicateKind | null) => void;
}

/** Switches between all cards and cards that share a title or a front. */
export function DuplicatesTool({ kind, onKind }: DuplicatesToolProps) {
  const t = useT();
  const label = t('browse:duplicates.title');
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ToolFace
          label={label}
          text={t('browse:duplicates.tool')}
          icon={<IconCopies {...TOOL_ICON} />}
          isOn={kind !== null}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onKind('title')}>{t('browse:duplicates.by_title')}</Menu.Item>
        <Menu.Item onClick={() => onKind('front')}>{t('browse:duplicates.by_front')}</Menu.Item>
        {kind !== null && <Menu.Item onClick={() => onKind(null)}>{t('browse:empty.show_all')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

interface DuplicatesBarProps {
  readonly kind: DuplicateKind;
  readonly groupCount: number;
  /** Selects all cards of each group but the first. */
  readonly onSelectRest: () => void;
  readonly onOff: () => void;
}

/** Explains the groups of duplicates, and selects the superfluous cards. */
export function DuplicatesBar({ kind, groupCount, onSelectRest, onOff }: DuplicatesBarProps) {
  const t = useT();
  return (
    <Group gap="4px 12px" mb={8}>
      <span>
        {t(kind === 'title' ? 'browse:duplicates.same_title' : 'browse:duplicates.same_front', { count: groupCount })}
      </span>
      <Button size="compact-sm" variant="light" disabled={groupCount === 0} onClick={onSelectRest}>
        {t('browse:duplicates.select')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onOff}>
        {t('browse:empty.show_all')}
      </Button>
    </Group>
  );
}
