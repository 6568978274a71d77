import { Button, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { BOX_COLORS, parseColor } from '#core/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import type { Failure } from '#shared/result.ts';
import { type Cardbox, useBoxActions } from './boxQueries.ts';
import classes from './ColorDialog.module.css';

/** Chooses the color of a box. A choice is saved at once; the dialog stays open. */
export function ColorDialog({ box, onClose }: { box: Cardbox; onClose: () => void }) {
  const t = useT();
  const { edit } = useBoxActions();
  const [failure, setFailure] = useState<Failure | null>(null);
  const chosen = parseColor(box.settings.color) ?? '';
  const choose = async (color: string) => {
    const result = await edit(box.bid, { color });
    setFailure(result.ok ? null : result.error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <Dialog title={t('boxes:color.title', { title: box.title })} onClose={onClose} size={384}>
      <form onSubmit={submit}>
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
                  onChange={() => void choose(name)}
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
        <Button type="submit" fullWidth mt="md">
          {t('common:alert.close')}
        </Button>
      </form>
    </Dialog>
  );
}
