import { CardFace } from '#renderer/features/card-face/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import classes from './Mnemonic.module.css';

/** What helps to remember a card, shown when it was asked for. */
export function Mnemonic({ parts }: { parts: readonly string[] }) {
  const t = useT();
  return (
    <div className={classes.mnemonic} aria-label={t('training:play.mnemonic')} role="status">
      <CardFace parts={parts} lang={null} isRevealed />
    </div>
  );
}
