import { useT } from '#renderer/i18n/index.ts';
import { CardFace } from '../card-face/CardFace.tsx';
import classes from './Mnemonic.module.css';

/** What helps to remember a card, shown when it was asked for. */
export function Mnemonic({ parts }: { parts: readonly string[] }) {
  const t = useT();
  return (
    <div className={classes.mnemonic} aria-label={t('training:play.mnemonic')} role="status">
      <CardFace parts={parts} lang={null} is_revealed />
    </div>
  );
}
