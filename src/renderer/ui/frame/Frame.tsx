import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconSearch } from '#renderer/ui/icons.ts';
import { KeyHint } from '#renderer/ui/keys/KeyHint.tsx';
import classes from './frame.module.css';
import header from './header.module.css';
import { Sidebar, type SidebarProps } from './Sidebar.tsx';
import { HeaderSlotsContext } from './slots.ts';

export interface FrameProps extends SidebarProps {
  readonly onSearch: () => void;
  readonly children: ReactNode;
}

/**
 * The frame around every screen but training: sidebar, page and the header with the path, the search field that opens the
 * palette, and the page's one main action.
 */
export function Frame({ onSearch, children, ...sidebar }: FrameProps) {
  const t = useT();
  // Pages render their path and main action into these (see `PageHead`).
  const [path, setPath] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ path, action }), [path, action]);
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {t('common:skip')}
      </a>
      <Sidebar {...sidebar} />
      <div className={classes.column}>
        <header className={header.header}>
          <div className={header.path} ref={setPath} />
          <UnstyledButton className={header.search ?? ''} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
            <IconSearch size={17} stroke={1.75} aria-hidden />
            <span className={`${header.search_text} ellipsis`}>{t('common:frame.search')}</span>
            <span aria-hidden="true">
              <KeyHint keys="mod+K" />
            </span>
          </UnstyledButton>
          <div className={header.action} ref={setAction} />
        </header>
        <main className={classes.main} id="content" tabIndex={-1}>
          <HeaderSlotsContext value={slots}>{children}</HeaderSlotsContext>
        </main>
      </div>
    </div>
  );
}
