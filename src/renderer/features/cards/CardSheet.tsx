import type { ReactNode } from 'react';
import { formatDate, NO_DATE } from '#core/day/index.ts';
import { useDay } from '#renderer/data/settings.ts';
import type { BoxHead } from '#renderer/features/boxes/index.ts';
import { CardFace, mnemonicTexts, useScrollTabStop } from '#renderer/features/card-face/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';
import type { CardQuery } from '#shared/graphql/generated.ts';
import classes from './CardSheet.module.css';

export interface CardSheetProps {
  readonly card: NonNullable<CardQuery['card']>;
  /** Its box, with the languages of its sides; undefined while it loads. */
  readonly head: BoxHead | null | undefined;
}

/** Both sides of a card, its mnemonics and its training statistics. */
export function CardSheet({ card, head }: CardSheetProps) {
  const t = useT();
  const mnemonic = mnemonicTexts(card.mnemonic);
  return (
    <>
      <Side label={t('common:field.front')}>
        <CardFace parts={card.front} lang={head?.front_lang ?? null} isRevealed={false} />
      </Side>
      <Side label={t('common:field.back')}>
        <CardFace parts={card.back} lang={head?.back_lang ?? null} isRevealed />
      </Side>
      {mnemonic.length > 0 && (
        <Side label={t('common:field.mnemonic')} isQuiet>
          <CardFace parts={mnemonic} lang={null} isRevealed />
        </Side>
      )}
      <CardFacts card={card} />
    </>
  );
}

function Side({ label, isQuiet = false, children }: { label: string; isQuiet?: boolean; children: ReactNode }) {
  const scroller = useScrollTabStop();
  return (
    <section className={classes.side} data-quiet={isQuiet || undefined}>
      <h3 className={classes.label}>{label}</h3>
      <div ref={scroller} className={`fade-y ${classes.face}`}>
        {children}
      </div>
    </section>
  );
}

function CardFacts({ card }: Pick<CardSheetProps, 'card'>) {
  const t = useT();
  const day = useDay();
  const isNew = card.last_training_at === NO_DATE;
  const facts: { label: string; value: ReactNode }[] = [
    { label: t('common:field.level'), value: <LevelBadge bid={card.bid} level={card.memory_level} isNew={isNew} /> },
    { label: t('common:field.last'), value: formatDate(card.last_training_at, day) },
    { label: t('common:field.next'), value: formatDate(card.next_training_at, day) },
    { label: t('cards:card.forgotten'), value: t('common:number', { value: card.forgotten }) },
  ];
  if (card.recall != null)
    facts.push({ label: t('common:field.recall'), value: t('common:percent', { value: card.recall }) });
  if (card.meta.tags.length > 0) facts.push({ label: t('common:field.tags'), value: card.meta.tags.join(', ') });
  const notes: string[] = [];
  if (card.record.status.IS_MEMORIZED) notes.push(t('cards:card.memorized'));
  if (card.card_status === 'suspended') notes.push(t('cards:card.suspended'));
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && <p className={classes.notes}>{notes.join(' · ')}</p>}
    </>
  );
}
