import { CloseButton, Group, Switch, TextInput } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { IconSearch } from '#renderer/ui/icons.ts';
import classes from './RecapTable.module.css';

export interface CardFiltersProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly only_hard: boolean;
  readonly onOnlyHard: (only_hard: boolean) => void;
  /** The number of matching cards; undefined while loading. */
  readonly count: number | undefined;
}

/** The search field and the filter of the table. */
export function CardFilters({ search, onSearch, only_hard, onOnlyHard, count }: CardFiltersProps) {
  const t = useT();
  return (
    <Group gap="12px 20px" mt={12}>
      <TextInput
        className={classes.search ?? ''}
        aria-label={t('recap:table.search')}
        placeholder={t('recap:table.search')}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && search !== '') onSearch('');
        }}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        rightSection={
          search === '' ? null : (
            <CloseButton size="sm" aria-label={t('recap:table.clear')} onClick={() => onSearch('')} />
          )
        }
      />
      <Switch
        label={t('recap:table.only_hard')}
        checked={only_hard}
        onChange={(event) => onOnlyHard(event.currentTarget.checked)}
      />
      <span className={classes.count} role="status">
        {count !== undefined && t('common:cards', { count })}
      </span>
    </Group>
  );
}
