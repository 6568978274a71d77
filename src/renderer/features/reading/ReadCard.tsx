import { NO_DATE } from '#core/day/index.ts';
import type { ListedCard } from '#renderer/features/boxes/index.ts';
import { CardFace, mnemonicTexts } from '#renderer/features/card-face/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';
import classes from './Reading.module.css';

interface ReadCardProps {
  readonly card: ListedCard;
  readonly front_lang: string | null;
  readonly back_lang: string | null;
}

/** A card with both sides visible: front beside back, the mnemonic below. */
export function ReadCard({ card, front_lang, back_lang }: ReadCardProps) {
  const t = useT();
  const mnemonic = mnemonicTexts(card.mnemonic);
  return (
    <article className={classes.card} key={card.cid} data-cid={card.cid}>
      <section className={classes.side} aria-label={t('reading:front')}>
        <CardFace parts={card.front} lang={front_lang} isRevealed />
      </section>
      <section className={classes.side} aria-label={t('reading:back')}>
        <CardFace parts={card.back} lang={back_lang} isRevealed />
      </section>
      {mnemonic.length > 0 && (
        <section className={classes.mnemonic} aria-label={t('reading:mnemonic')}>
          <CardFace parts={mnemonic} lang={null} isRevealed />
        </section>
      )}
      <span className={classes.corner}>
        <LevelBadge level={card.memory_level} isNew={card.last_training_at === NO_DATE} />
      </span>
    </article>
  );
}
