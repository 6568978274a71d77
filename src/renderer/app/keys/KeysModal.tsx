import { useLocation } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { useSelection } from '#renderer/state/selection.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { parseRoute, parseTrainingQuery, type RouteName } from '#shared/routes.ts';
import { KeyHint } from '../../ui/keys/KeyHint.tsx';
import classes from '../../ui/keys/keys.module.css';
import { type KeyPlace, listKeyGroups } from './keyList.ts';

export interface KeysModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The list of keys, on `?`: those of the screen below it first. */
export function KeysModal({ opened, onClose }: KeysModalProps) {
  const t = useT();
  const groups = listKeyGroups(t, usePlace());
  return (
    <Dialog isAbove opened={opened} onClose={onClose} title={t('common:keys.title')} size={980}>
      <div className={classes.columns}>
        {groups.map((group) => (
          <section key={group.title} className={classes.group}>
            <h3 className={classes.caption}>{group.title}</h3>
            <dl>
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
      </div>
    </Dialog>
  );
}

const PLACE_OF: Readonly<Partial<Record<RouteName, KeyPlace>>> = {
  dashboard: 'today',
  boxCards: 'box',
  subBoxes: 'box',
  groups: 'box',
  groupCards: 'box',
  browse: 'browse',
  add: 'editor',
  training: 'training',
  boxTraining: 'training',
  subBoxesTraining: 'training',
  groupTraining: 'training',
};

/** The screen that is open. */
function usePlace(): KeyPlace {
  const { pathname, search } = useLocation();
  const isSelecting = useSelection((state) => state.list !== null);
  const place = PLACE_OF[parseRoute(pathname)?.name ?? 'root'] ?? 'frame';
  if (place === 'training' && parseTrainingQuery(new URLSearchParams(search)).isReading) return 'reading';
  return isSelecting && place !== 'browse' ? 'selecting' : place;
}
