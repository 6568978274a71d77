import { Loader, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconSearch } from '#renderer/ui/icons.ts';

export interface SearchFieldProps {
  readonly input: Ref<HTMLInputElement>;
  readonly initial: string;
  readonly isSearching: boolean;
  readonly onSearch: (text: string) => void;
}

/** The search field, `q` of the form around it; with a spinner while the search is loading. */
export function SearchField({ input, initial, isSearching, onSearch }: SearchFieldProps) {
  const t = useT();
  return (
    <TextInput
      ref={input}
      type="search"
      name="q"
      aria-label={t('contacts:search')}
      placeholder={t('contacts:search_hint')}
      defaultValue={initial}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={17} stroke={1.75} aria-hidden />}
      rightSection={isSearching && <Loader size={16} data-spinner aria-hidden />}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  );
}
