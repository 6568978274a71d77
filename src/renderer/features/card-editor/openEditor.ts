import { bus } from '#renderer/state/events.ts';
import type { EditedCard } from '#renderer/state/modalEvents.ts';

/** Opens the edit-card modal; without a bid, the alert 'bid not found' opens instead (S-61). */
export function openCardEditor({ cid, pbid, bid }: EditedCard): void {
  bus.emit('OpenEditCardModal', { modalId: 'editCard', card: { cid, pbid, bid } });
}
