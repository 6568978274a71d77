import { useT } from '#renderer/i18n/index.ts';
import { KeyHint } from '#renderer/ui/keys/KeyHint.tsx';
import classes from './KeyHints.module.css';

/** After this many answers the hints fade. */
const FADE_AFTER = 10;

/** The keys of a training, in small print at the bottom. They fade after some answers. */
export function KeyHints({ answerCount, hasMnemonic }: { answerCount: number; hasMnemonic: boolean }) {
  const t = useT();
  return (
    <div className={classes.hints} data-faded={answerCount >= FADE_AFTER || undefined} aria-hidden="true">
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
}
