import { Text } from '@mantine/core';
import { useState } from 'react';
import { BOX_COLORS, parseColor } from '#core/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import type { Failure } from '#shared/result.ts';
import classes from './ColorDialog.module.css';

export interface ColorDialogProps {
  readonly title: string;
  readonly color: string | null;
  /** An empty text is none. Answers the failure to show, or null when it is done. */
  readonly onChoose: (color: string) => Promise<Failure | null>;
  readonly onClose: () => void;
}

/** The colours a box can have; choosing one is done at once and can be changed while the dialog is open. */
export function ColorDialog({ title, color, onChoose, onClose }: ColorDialogProps) {
  const t = useT();
  const [failure, setFailure] = useState<Failure | null>(null);
  const chosen = parseColor(color) ?? '';
  return (
    <Dialog title={t('boxes:colour.title', { title })} onClose={onClose} size={384}>
      <fieldset className={classes.colours}>
        <legend className="visually-hidden">{t('boxes:colour.legend')}</legend>
        {['', ...BOX_COLORS].map((name) => {
          const known = parseColor(name);
          return (
            <label key={name} className={classes.colour}>
              <input
                className={classes.input}
                type="radio"
                name="box-colour"
                value={name}
                checked={name === chosen}
                data-autofocus={name === chosen || undefined}
                onChange={() => void onChoose(name).then(setFailure)}
              />
              <span
                className={classes.swatch}
                style={known ? { '--box': `var(--box-${known})` } : undefined}
                data-none={known === null || undefined}
              />
              <span>{t(`boxes:colour.${known ?? 'none'}`)}</span>
            </label>
          );
        })}
      </fieldset>
      {failure && (
        <Text c="red" role="alert">
          {t(`errors:code.${failure.code}`)}
        </Text>
      )}
    </Dialog>
  );
}
