import type { KeyboardEvent } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { isComposing } from '#renderer/ui/keys/matchKey.ts';
import { CommandKeyFields } from './CommandKeyFields.tsx';
import classes from './CommandKeys.module.css';
import { FootKey } from './FootKey.tsx';
import { PageFrame } from './PageFrame.tsx';
import palette from './palette.module.css';
import type { PalettePageProps } from './palettePage.ts';

interface KeysPageProps extends Pick<PalettePageProps, 'commands' | 'onBack'> {
  readonly command: string;
}

/** Gives a command an alias and a shortcut. */
export function KeysPage({ command: id, commands, onBack }: KeysPageProps) {
  const t = useT();
  const command = commands.find((one) => one.id === id);
  const onKeyDown = (event: KeyboardEvent) => {
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && event.target instanceof HTMLInputElement);
    if (!isDone || event.defaultPrevented || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    onBack();
  };
  if (command === undefined) return null;
  return (
    <PageFrame title={command.title} onBack={onBack}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of its fields */}
      <div className={classes.page} onKeyDown={onKeyDown}>
        <p className={classes.text}>{t('palette:keys.text')}</p>
        <CommandKeyFields command={command} commands={commands} isAlone />
      </div>
      <div className={palette.foot}>
        <FootKey keys="Escape" text={t('palette:back')} />
      </div>
    </PageFrame>
  );
}
