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
  /** An empty text removes the color. Returns the failure to show, or null on success. */
  readonly onChoose: (color: string) => Promise<Failure | null>;
  readonly onClose: () => void;
}

/** Chooses the color of a box. A choice is saved at once; the dialog stays open. */
export function ColorDialog({ title, color: current, onChoose, onClose }: ColorDialogProps) {
  const t = useT();
  const [failure, setFailure] = useState<Failure | null>(null);
  const chosen = parseColor(current) ?? '';
  return (
    <Dialog title={t('boxes:color.title', { title })} onClose={onClose} size={384}>
      <fieldset className={classes.colors}>
        <legend className="visually-hidden">{t('boxes:list.color')}</legend>
        {['', ...BOX_COLORS].map((name) => {
          const color = parseColor(name);
          return (
            <label key={name} className={classes.color}>
              <input
                className={classes.input}
                type="radio"
                name="box-color"
                value={name}
                checked={name === chosen}
                data-autofocus={name === chosen || undefined}
                onChange={() => void onChoose(name).then(setFailure)}
              />
              <span
                className={classes.swatch}
                style={color ? { '--box': `var(--box-${color})` } : undefined}
                data-none={color === null || undefined}
              />
              <span>{t(`boxes:color.${color ?? 'none'}`)}</span>
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
