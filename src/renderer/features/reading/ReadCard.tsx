import { CardFace } from '#renderer/features/card-face/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';
import classes from './Reading.module.css';

export interface ReadCardProps {
  readonly cid: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly mnemonic: readonly string[];
  readonly front_lang: string | null;
  readonly back_lang: string | null;
  readonly level: number;
  readonly isNew: boolean;
}

/** A card with both sides open, as one reads it: front beside back, what helps to remember it below. */
export function ReadCard(props: ReadCardProps) {
  const t = useT();
  const { front, back, mnemonic } = props;
  return (
    <article className={classes.card} key={props.cid} data-cid={props.cid}>
      <section className={classes.side} aria-label={t('reading:front')}>
        <CardFace parts={front} lang={props.front_lang} isRevealed />
      </section>
      <section className={classes.side} aria-label={t('reading:back')}>
        <CardFace parts={back} lang={props.back_lang} isRevealed />
      </section>
      {mnemonic.length > 0 && (
        <section className={classes.mnemonic} aria-label={t('reading:mnemonic')}>
          <CardFace parts={mnemonic} lang={null} isRevealed />
        </section>
      )}
      <span className={classes.corner}>
        <LevelBadge level={props.level} isNew={props.isNew} />
      </span>
    </article>
  );
}
