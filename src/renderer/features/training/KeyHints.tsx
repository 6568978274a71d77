import { memo } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { KeyHint } from '#renderer/ui/keys/KeyHint.tsx';
import classes from './KeyHints.module.css';

interface KeyHintsProps {
  readonly isFaded: boolean;
  readonly hasMnemonic: boolean;
}

/** The keys of a training, in small print at the bottom. */
export const KeyHints = memo(function KeyHints({ isFaded, hasMnemonic }: KeyHintsProps) {
  const t = useT();
  return (
    <div className={classes.hints} data-faded={isFaded || undefined} aria-hidden="true">
      <span>
        <KeyHint keys="1" /> <KeyHint keys="←" /> {t('training:keys.forgot')}
      </span>
      <span>
        <KeyHint keys={t('training:keys.space')} /> {t('training:keys.turn')}
      </span>
      <span>
        <KeyHint keys="2" /> <KeyHint keys="→" /> {t('training:keys.remembered')}
      </span>
      <span>
        <KeyHint keys="U" /> {t('training:keys.undo')}
      </span>
      <span>
        <KeyHint keys="E" /> {t('training:keys.edit')}
      </span>
      {hasMnemonic && (
        <span>
          <KeyHint keys="N" /> {t('training:keys.mnemonic')}
        </span>
      )}
      <span>
        <KeyHint keys={t('training:keys.esc')} /> {t('training:keys.leave')}
      </span>
    </div>
  );
});
