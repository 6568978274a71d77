import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import classes from './list.module.css';

export interface ErrorNoteProps {
  /** The error's status text or message. */
  readonly detail: string;
  /** The id of the contact, if the error is about one. */
  readonly subject?: string | undefined;
}

/** The error page of the contacts book, with the details of the error (F-9, F-11). */
export function ErrorNote({ detail, subject }: ErrorNoteProps) {
  const t = useT();
  return (
    <div role="alert">
      <EmptyState
        illustration="fallen"
        level={1}
        title={t('contacts:error.title')}
        text={t('contacts:error.text')}
        action={
          <p className={`${classes.detail} selectable`}>
            <i>{detail}</i>
            {subject !== undefined && <code>{subject}</code>}
          </p>
        }
      />
    </div>
  );
}
