import { Skeleton } from '@mantine/core';
import { CardSheet } from '#renderer/components/cards/CardSheet.tsx';
import { Dialog } from '#renderer/components/dialog/Dialog.tsx';
import { ErrorInline } from '#renderer/components/state/ErrorInline.tsx';
import { useDelayed } from '#renderer/components/state/useDelayed.ts';
import { useCard } from '#renderer/data/cards.ts';
import { useT } from '#renderer/i18n/index.ts';

export interface CardViewProps {
  readonly cid: string;
  readonly front_lang: string | null;
  readonly back_lang: string | null;
  readonly onClose: () => void;
}

/** One card with both sides, its mnemonic and its record. */
export function CardView({ cid, front_lang, back_lang, onClose }: CardViewProps) {
  const t = useT();
  const card = useCard(cid);
  const is_waiting = useDelayed(card.is_loading, 150);
  return (
    <Dialog onClose={onClose} title={card.data?.title ?? t('common:loading')} size={640}>
      {card.error && <ErrorInline code={card.error.code} onRetry={card.refetch} />}
      {card.data === null && <p>{t('boxcards:card.gone')}</p>}
      {is_waiting && <Skeleton height={240} radius="lg" />}
      {card.data && <CardSheet card={card.data} front_lang={front_lang} back_lang={back_lang} />}
    </Dialog>
  );
}
