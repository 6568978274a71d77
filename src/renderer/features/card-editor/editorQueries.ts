import { useEffect, useMemo, useState } from 'react';
import { useClient } from 'urql';
import {
  CardPageDocument,
  CreateCardDocument,
  SearchDocument,
  SimilarCardsDocument,
  type SimilarCardsQuery,
} from '#shared/graphql/generated.ts';
import type { MediaKind } from '#shared/media.ts';
import { call } from '../../data/bridge.ts';
import { useAppMutation, useAppQuery } from '../../data/query.ts';
import type { CardInput } from './editQueries.ts';

export type SimilarCard = SimilarCardsQuery['similarCards'][number];

/** Makes a card in a box; refusals come by code (`BOX_FULL`, ...). */
export function useCreateCard() {
  const create = useAppMutation(CreateCardDocument);
  return useMemo(() => (pbid: string, card: CardInput) => create({ pbid, card }), [create]);
}

/** Keeps a picture or sound; the same bytes are kept once. */
export async function saveFile(file: File) {
  return await call('mediaAdd', { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name.slice(-255) });
}

export function chooseFile(kind: MediaKind) {
  return call('mediaChoose', { kind });
}

/** Looks for cards by their titles, best first. */
export function useFindCards() {
  const client = useClient();
  return useMemo(
    () => async (text: string) => {
      const asked = client.query(SearchDocument, { text, limit: 20 }, { requestPolicy: 'network-only' });
      const { data } = await asked.toPromise();
      const cards = (data?.search ?? []).filter(({ kind }) => kind === 'card');
      return cards.map(({ id, pbid, title, path }) => ({ cid: id, pbid, title, detail: path }));
    },
    [client],
  );
}

/** Of each of these cards that is still here: its title and where it is, in the given order. */
export function useNamedCards(cids: readonly string[]) {
  const variables = { scope: { cids: [...cids] }, offset: 0, limit: Math.max(1, cids.length) };
  const { data } = useAppQuery(CardPageDocument, variables, { what: ['cards'], pause: cids.length === 0 });
  const key = cids.join();
  return useMemo(() => {
    const known = new Map(data?.cardPage.cards.map((card) => [card.cid, card]));
    return key === '' ? [] : key.split(',').flatMap((cid) => known.get(cid) ?? []);
  }, [data, key]);
}

/** Milliseconds without typing before cards alike are looked for. */
const PATIENCE = 300;

interface CardTexts {
  readonly pbid: string;
  readonly title: string;
  readonly front: readonly string[];
  readonly except: string | null;
}

/** Cards of the same box with the same title or front as what is being written. */
export function useSimilarCards({ pbid, title, front, except }: CardTexts): readonly SimilarCard[] {
  const now = JSON.stringify({ pbid, title, front, except });
  const [asked, setAsked] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(now), PATIENCE);
    return () => clearTimeout(timer);
  }, [now]);
  const variables = useMemo(() => JSON.parse(asked) as { pbid: string; title: string; front: string[] }, [asked]);
  const isEmpty = variables.pbid === '' || [variables.title, ...variables.front].every((text) => text.trim() === '');
  const options = { what: ['cards'], pause: isEmpty, policy: 'network-only' } as const;
  const { data } = useAppQuery(SimilarCardsDocument, variables, options);
  return isEmpty || data === undefined ? NONE : data.similarCards;
}
const NONE: readonly SimilarCard[] = [];
