import { UnstyledButton } from '@mantine/core';
import type { Ref } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconSearch } from '#renderer/ui/icons.ts';
import { KeyHint } from '#renderer/ui/keys/KeyHint.tsx';
import classes from './header.module.css';

export interface HeaderProps {
  /** The elements into which pages render their path and main action (see `PageHead`). */
  readonly pathRef: Ref<HTMLDivElement>;
  readonly actionRef: Ref<HTMLDivElement>;
  readonly onSearch: () => void;
}

/** The path, the search field that opens the palette, and the page's one main action. */
export function Header({ pathRef, actionRef, onSearch }: HeaderProps) {
  const t = useT();
  return (
    <header className={classes.header}>
      <div className={classes.path} ref={pathRef} />
      <UnstyledButton className={classes.search ?? ''} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={17} stroke={1.75} aria-hidden />
        <span className={classes.search_text}>{t('common:frame.search')}</span>
        <span aria-hidden="true">
          <KeyHint keys="mod+K" />
        </span>
      </UnstyledButton>
      <div className={classes.action} ref={actionRef} />
    </header>
  );
}
