import { CardFace } from '#renderer/features/card-face/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import classes from './MnemonicPanel.module.css';

/** The mnemonics of the current card, shown on request. */
export function MnemonicPanel({ parts }: { parts: readonly string[] }) {
  const t = useT();
  return (
    <div className={classes.mnemonic} aria-label={t('training:play.mnemonic')} role="status">
      <CardFace parts={parts} lang={null} isRevealed />
    </div>
  );
}
