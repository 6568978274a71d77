import { type CardDraft, draftOfCard, tidyDraft, toInput } from '#renderer/features/card-editor/cardDraft.ts';
import type { Device } from './device.ts';

/** A card on the editor's screen: what was loaded, and how a changed draft is saved. */
export interface OpenEditor {
  readonly draft: CardDraft;
  save(changes: Partial<CardDraft>): Promise<unknown>;
}

/** Opens a card in the editor; null if it is not there. What is saved is the whole draft, as the screen sends it. */
export async function openEditor(device: Device, cid: string): Promise<OpenEditor | null> {
  const { data } = await device.ask('card', { cid });
  if (data?.card == null) return null;
  const draft = tidyDraft(draftOfCard(data.card));
  return {
    draft,
    save: (changes) =>
      device.ask('editCard', { cid, card: toInput(tidyDraft({ ...draft, ...changes })), base: toInput(draft) }),
  };
}
