import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { Logo } from '#renderer/ui/frame/Logo.tsx';
import { IconArrowLeft } from '#renderer/ui/icons.ts';
import classes from './Shell.module.css';

export interface ShellProps {
  /** The search, the New button and the list. */
  readonly side: ReactNode;
  /** Whether a contact or an error is open: a narrow window shows it instead of the list. */
  readonly isOpen: boolean;
  /** Whether the next page is loading: the visible one is dimmed. */
  readonly isWaiting: boolean;
  /** The address of the list. */
  readonly listTo: string;
  readonly children: ReactNode;
}

/** The layout of the contacts book: the list and, beside it, the page. */
export function Shell({ side, isOpen, isWaiting, listTo, children }: ShellProps) {
  const t = useT();
  return (
    <div className={classes.shell} data-open={isOpen || undefined}>
      <div className={classes.side}>
        <header className={classes.head}>
          <span className={classes.brand}>
            <Logo size={26} />
            {t('contacts:title')}
          </span>
          {/* The rest of the app is another document with a stricter content security policy. */}
          <Link className={classes.back} to="/" reloadDocument>
            {t('contacts:back')}
          </Link>
        </header>
        {side}
      </div>
      <main className={classes.page} data-waiting={isWaiting || undefined} aria-busy={isWaiting}>
        {isOpen && (
          <Link className={classes.all} to={listTo}>
            <IconArrowLeft size={17} stroke={1.75} aria-hidden />
            {t('contacts:all')}
          </Link>
        )}
        {children}
      </main>
    </div>
  );
}
