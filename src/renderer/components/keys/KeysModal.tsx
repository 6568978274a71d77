import { Dialog } from '#renderer/components/dialog/Dialog.tsx';
import { useT } from '#renderer/i18n/index.ts';
import { KeyHint } from './KeyHint.tsx';
import classes from './keys.module.css';

export interface KeysModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly is_mac: boolean;
}

/** The keys that work, on `?`. */
export function KeysModal({ opened, onClose, is_mac }: KeysModalProps) {
  const t = useT();
  const mod = is_mac ? '⌘' : 'Ctrl';
  const groups = [
    {
      title: t('common:keys.anywhere'),
      rows: [
        [t('common:keys.search'), [`${mod} K`, '/']],
        [t('common:keys.today'), ['D']],
        [t('browse:title'), ['B']],
        [t('editor:title'), ['A']],
        [t('common:keys.import'), ['I']],
        [t('common:keys.settings'), [`${mod} ,`]],
        [t('common:keys.help'), ['?']],
      ],
    },
    {
      title: t('common:keys.box'),
      rows: [
        [t('common:keys.train'), ['T']],
        [t('common:keys.a2z'), ['Z']],
        [t('select:keys'), ['X', 'Esc']],
        [t('select:all'), [`${mod} A`]],
        [t('dashboard:order.keys'), [is_mac ? '⌥ ←' : 'Alt ←', is_mac ? '⌥ →' : 'Alt →']],
      ],
    },
    {
      title: t('browse:keys.title'),
      rows: [
        [t('browse:keys.find'), [`${mod} F`]],
        [t('browse:keys.move'), ['↑', '↓']],
        [t('browse:keys.select'), ['Space']],
        [t('browse:keys.range'), ['Shift ↓']],
        [t('browse:keys.all'), [`${mod} A`]],
        [t('browse:keys.open'), ['Enter']],
        [t('browse:keys.bin'), ['Del']],
        [t('browse:keys.undo'), [`${mod} Z`]],
      ],
    },
    {
      title: t('editor:keys'),
      rows: [
        [t('common:save'), [`${mod} Enter`]],
        [t('editor:act.bold'), [`${mod} B`]],
        [t('editor:act.italic'), [`${mod} I`]],
        [t('editor:act.list'), [`${mod} Shift L`]],
        [t('editor:act.code'), [`${mod} E`]],
        [t('editor:act.math'), [`${mod} Shift M`]],
        [t('editor:act.cloze'), [`${mod} Shift C`]],
        [t('editor:act.image'), [`${mod} Shift P`]],
        [t('editor:act.audio'), [`${mod} Shift U`]],
        [t('editor:act.record'), [`${mod} Shift S`]],
        [t('editor:to_toolbar'), ['Alt F10']],
      ],
    },
    {
      title: t('common:keys.training'),
      rows: [
        [t('common:keys.flip'), ['Space', 'Enter']],
        [t('common:keys.forgot'), ['1', '←']],
        [t('common:keys.remembered'), ['2', '→']],
        [t('common:keys.memorized'), ['M']],
        [t('training:play.mnemonic'), ['N']],
        [t('training:play.read'), ['R']],
        [t('training:play.pause'), ['P']],
        [t('editcard:title'), ['E']],
        [t('common:keys.undo'), ['U', `${mod} Z`]],
        [t('common:keys.leave'), ['Esc']],
      ],
    },
  ] as const;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('common:keys.title')} size={460}>
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
