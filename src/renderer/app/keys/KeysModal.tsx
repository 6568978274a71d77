import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { KeyHint } from '../../ui/keys/KeyHint.tsx';
import classes from '../../ui/keys/keys.module.css';
import { listKeyGroups } from './keyList.ts';

export interface KeysModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly isMac: boolean;
}

/** The list of keys, on `?`. */
export function KeysModal({ opened, onClose, isMac }: KeysModalProps) {
  const t = useT();
  const groups = listKeyGroups(t, isMac);
  return (
    <Dialog isAbove opened={opened} onClose={onClose} title={t('common:keys.title')} size={460}>
      {groups.map((group) => (
        <section key={group.title} className={classes.group}>
          <h3 className={classes.caption}>{group.title}</h3>
          <dl className={classes.rows}>
            {group.rows.map(([label, keys]) => (
              <div key={label} className={classes.row}>
                <dt>{label}</dt>
                <dd>
                  {keys.map((key) => (
                    <KeyHint key={key} keys={key} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
