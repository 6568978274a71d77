import { type ReactNode, useMemo, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import classes from './frame.module.css';
import { Header } from './Header.tsx';
import { Sidebar, type SidebarProps } from './Sidebar.tsx';
import { HeaderSlotsContext } from './slots.ts';

export interface FrameProps extends SidebarProps {
  readonly onSearch: () => void;
  readonly children: ReactNode;
}

/** The frame around every screen but training: sidebar, header and page. */
export function Frame({ onSearch, children, ...sidebar }: FrameProps) {
  const t = useT();
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
        <Header pathRef={setPath} actionRef={setAction} onSearch={onSearch} />
        <main className={classes.main} id="content" tabIndex={-1}>
          <HeaderSlotsContext value={slots}>{children}</HeaderSlotsContext>
        </main>
      </div>
    </div>
  );
}
