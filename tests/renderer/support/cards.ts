import type { OperationResult } from '#tests/support/bridge.ts';
import { sessionCard } from './training.ts';

// What the mirror returns about cards. Builders fill in default values.

type FullCard = NonNullable<OperationResult<'card'>['card']>;
type ListedCard = OperationResult<'cardPage'>['cardPage']['cards'][number];
type BrowseResult = OperationResult<'browse'>['browse'];
type BrowseCard = BrowseResult['cards'][number];
type RecapCard = OperationResult<'recapCards'>['recapCards']['cards'][number];
type BinItem = OperationResult<'bin'>['bin']['items'][number];

/** A card as its editor loads it. */
export function fullCard(cid: string, change: Partial<FullCard> = {}): FullCard {
  return { ...sessionCard(cid), links: [], create_at: '', update_at: '', recall: null, ...change };
}

export function cardPage(cards: ListedCard[], total = cards.length, offset = 0): OperationResult<'cardPage'> {
  return { cardPage: { __typename: 'CardPage', total, offset, cards } };
}

export function browseCard(cid: string, change: Partial<BrowseCard> = {}): BrowseCard {
  return {
    __typename: 'BrowseCard',
    cid,
    pbid: 'b1',
    bid: 'b1',
    title: cid,
    front: cid,
    back: '',
    tags: [],
    memory_level: 0,
    card_status: 'active',
    training_status: 'new',
    last_training_at: 'N/A',
    next_training_at: 'N/A',
    create_at: '2026-11-01T09:00:00.000Z',
    forgotten: 0,
    recall: null,
    group: null,
    ...change,
  };
}

export function browsePage(cards: BrowseCard[], error: BrowseResult['error'] = null): OperationResult<'browse'> {
  return { browse: { __typename: 'BrowsePage', total: cards.length, offset: 0, group_count: 0, cards, error } };
}

/** A row of a recap's table. */
export function recapCard(cid: string, change: Partial<RecapCard> = {}): RecapCard {
  return {
    __typename: 'RecapCard',
    cid,
    pbid: 'b1',
    bid: 'b1',
    title: cid,
    memory_level: 0,
    last_training_at: 'N/A',
    next_training_at: 'N/A',
    forgotten: 0,
    ...change,
  };
}

export function a2zGroups(...groups: [first_char: string, count: number][]): OperationResult<'a2zGroups'> {
  return {
    a2zGroups: groups.map(([first_char, count]) => ({ __typename: 'A2ZGroup', first_char, count, heading: null })),
  };
}

export function binItem(change: Partial<BinItem> = {}): BinItem {
  return {
    __typename: 'BinItem',
    kind: 'card',
    id: 'c1',
    title: 'aller',
    deleted_at: '2026-11-01T09:00:00.000Z',
    box_title: 'Verbs',
    count: 1,
    ...change,
  };
}

export function bin(...items: BinItem[]): OperationResult<'bin'> {
  return { bin: { __typename: 'BinPage', total: items.length, items } };
}
