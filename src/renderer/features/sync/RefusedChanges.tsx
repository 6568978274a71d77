import { useT } from '#renderer/i18n/index.ts';
import { IconAlertTriangle } from '#renderer/ui/icons.ts';
import classes from './sync.module.css';

/** The changes that the server of the account cannot take. */
export function RefusedChanges({ count }: { readonly count: number }) {
  const t = useT();
  return (
    <div className={classes.note}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p className={classes.note_text}>
        <strong>{t('sync:refused.title', { count })}</strong> {t('sync:refused.text')}
      </p>
    </div>
  );
}
