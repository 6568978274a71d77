import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { useClient } from 'urql';
import { LIMITS } from '#core/card/index.ts';
import {
  CardDocument,
  type CardInput,
  CardPageDocument,
  CreateCardDocument,
  EditCardDocument,
  SearchDocument,
  SimilarCardsDocument,
  type SimilarCardsQuery,
  type SimilarCardsQueryVariables,
} from '#shared/graphql/generated.ts';
import type { MediaAdded, MediaKind } from '#shared/media.ts';
import type { Result } from '#shared/result.ts';
import { call } from '../../data/bridge.ts';
import { useAppQuery, useMutate } from '../../data/query.ts';

export type SimilarCard = SimilarCardsQuery['similarCards'][number];

/** One card with all details. */
export function useCard(cid: string) {
  const state = useAppQuery(CardDocument, { cid }, { what: ['cards', 'records'] });
  return { ...state, data: state.data?.card };
}

/** Saves what differs from `base` in the texts of a card; a refusal has its code (`TITLE_TOO_LONG`, ...). */
export function useEditCard() {
  const mutate = useMutate();
  return useCallback(
    (cid: string, card: CardInput, base: CardInput) => mutate(EditCardDocument, { cid, card, base }),
    [mutate],
  );
}

/** Creates a card in a box; a refusal has its code (`BOX_FULL`, ...). */
export function useCreateCard() {
  const mutate = useMutate();
  return (pbid: string, card: CardInput) => mutate(CreateCardDocument, { pbid, card });
}

/** Stores a picture or audio file; equal files are stored once. A refusal has its code. */
export async function saveFile(file: File): Promise<Result<MediaAdded>> {
  // Do not read a file that is too large.
  if (file.size > LIMITS.mediaBytes) {
    return { ok: false, error: { code: 'MEDIA_TOO_LARGE', message: 'a file is too large' } };
  }
  return await call('mediaAdd', { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name.slice(-255) });
}

/** null if the user cancels. */
export function chooseFile(kind: MediaKind) {
  return call('mediaChoose', { kind });
}

/** A card by its title: a target for a link, or a similar card. */
export interface NamedCard {
  readonly cid: string;
  readonly pbid: string;
  readonly title: string;
  /** Its box or its front; distinguishes cards with the same title. */
  readonly detail: string;
}

/** Returns a function that searches cards by title, best match first. */
export function useFindCards() {
  const client = useClient();
  return useMemo(
    () =>
      async (text: string): Promise<readonly NamedCard[]> => {
        const request = client.query(SearchDocument, { text, limit: 20 }, { requestPolicy: 'network-only' });
        const { data } = await request.toPromise();
        const cards = (data?.search ?? []).filter(({ kind }) => kind === 'card');
        return cards.map(({ id, pbid, title, path }) => ({ cid: id, pbid, title, detail: path }));
      },
    [client],
  );
}

/** The cards with these cids, in the given order, without deleted ones. */
export function useNamedCards(cids: readonly string[]) {
  const variables = { scope: { cids: [...cids] }, offset: 0, limit: Math.max(1, cids.length) };
  const { data } = useAppQuery(CardPageDocument, variables, { what: ['cards'], pause: cids.length === 0 });
  const key = cids.join();
  return useMemo(() => {
    const byCid = new Map(data?.cardPage.cards.map((card) => [card.cid, card]));
    return key === '' ? [] : key.split(',').flatMap((cid) => byCid.get(cid) ?? []);
  }, [data, key]);
}

/** Milliseconds from the last key press to the search for similar cards. */
const DEBOUNCE_MS = 300;

interface DraftTexts {
  readonly pbid: string;
  readonly title: string;
  readonly front: readonly string[];
  readonly except: string | null;
}

/** Cards of the same box with the same title or front as the draft. */
export function useSimilarCards({ pbid, title, front, except }: DraftTexts): readonly SimilarCard[] {
  const [settled] = useDebouncedValue(JSON.stringify({ pbid, title, front, except }), DEBOUNCE_MS);
  const variables: SimilarCardsQueryVariables = useMemo(() => JSON.parse(settled), [settled]);
  const isEmpty = variables.pbid === '' || [variables.title, ...variables.front].every((text) => text.trim() === '');
  const options = { what: ['cards'], pause: isEmpty, policy: 'network-only' } as const;
  const { data } = useAppQuery(SimilarCardsDocument, variables, options);
  return isEmpty || data === undefined ? NONE : data.similarCards;
}
const NONE: readonly SimilarCard[] = [];
