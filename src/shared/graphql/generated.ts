// Written by build/codegen.mjs from schema.graphql and operations/*.graphql; never edited by hand.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from './generated.ts';
import type { TypedQueryDocumentNode as DocumentNode } from 'graphql';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
};

export type Query = {
  /** The top-level boxes, in the user's own order. */
  readonly cardboxes: ReadonlyArray<Cardbox>;
  /** The box that contains the cards with this pbid directly: all its cards, or the next `first` cards after the cid `after`. */
  readonly subbox: Maybe<SubBox>;
  /** The card groups of an account, a feature of older versions. */
  readonly userCardGroups: ReadonlyArray<CardGroup>;
  readonly getCardsByGid: ReadonlyArray<Card>;
  /** The A-Z groups of a box in order. A top-level box has groups of all its cards, a sub-box of its own. */
  readonly a2zGroups: ReadonlyArray<A2ZGroup>;
  /** The latest syncs that changed something, newest first: 20 by default, at most 100. */
  readonly syncRuns: ReadonlyArray<SyncRun>;
  /** Reports of changes by other devices that replaced the texts of many cards, newest first. */
  readonly overwriteReports: ReadonlyArray<OverwriteReport>;
  /** The cards of a report, by title, at most 200. */
  readonly overwrittenCards: ReadonlyArray<OverwrittenCard>;
  /** When each top-level box was last trained. Boxes that were never trained are not in the list. */
  readonly lastTrained: ReadonlyArray<BoxTrained>;
  /** Boxes whose dates follow the answers, and whether a box may choose it. */
  readonly answerDates: AnswerDates;
  /** An estimate: how many answers a box needs on each of the next 30 days, with dates by level, then with 85, 90 and 95 % wanted. */
  readonly datesForecast: Slice;
  /** Of cards that were likely remembered, with 70, 80, then 90 %: how many answers, and how many of them were right. */
  readonly recallCheck: Slice;
  /** One page of the bin, last deleted first. The content of a deleted box is not listed separately. */
  readonly bin: BinPage;
  /** The numbers on the Today page. */
  readonly today: Today;
  /** The `due_count` of `today` alone, which is asked for after each answer. */
  readonly dueToday: Scalars['Int']['output'];
  /** The heading of a top-level box or a sub-box; null if it does not exist. */
  readonly boxHead: Maybe<BoxHead>;
  /** One page of a list of cards, sorted by title unless `sort` is given. */
  readonly cardPage: CardPage;
  /** The cids of a whole list in the order of `cardPage`. Used to select a range or all cards. */
  readonly cardIds: ReadonlyArray<Scalars['String']['output']>;
  readonly card: Maybe<Card>;
  /** At most 5 cards of the same top-level box with the same title or front, ignoring case and spaces. `except`: the cid of the card that is being edited. */
  readonly similarCards: ReadonlyArray<BrowseCard>;
  /** The cards that the links `[[Title]]` of a text lead to, at most 100. Cards in the box `near` (a pbid) come first. Titles without a card are not in the list. */
  readonly linkedCards: ReadonlyArray<LinkedCard>;
  /** The cards that link to a card, in their links or in their texts, by title, at most 20. */
  readonly backlinks: ReadonlyArray<CardName>;
  /** The other cards of a card's note, by title, at most 50. */
  readonly siblings: ReadonlyArray<CardName>;
  /** Boxes and cards whose titles match, and cards with the whole words in another text, best match first. */
  readonly search: ReadonlyArray<SearchHit>;
  /** Cards that `search` does not find: first matches in texts and tags, then, if nothing whole is found, weaker ones. */
  readonly searchTexts: ReadonlyArray<SearchHit>;
  /** What was opened from the palette. */
  readonly paletteUses: PaletteUses;
  /** How many cards each training type has with these settings, and the reason if it has none. */
  readonly trainingChoices: ReadonlyArray<TrainingChoice>;
  /** null if the session does not exist any more. */
  readonly trainingSession: Maybe<TrainingSession>;
  /** Sessions that can be resumed, latest first. */
  readonly openSessions: ReadonlyArray<SessionHead>;
  /** The result of a session; null if it does not exist any more. */
  readonly sessionReport: Maybe<SessionReport>;
  /** The history of a card, latest first, at most 200 entries. */
  readonly cardHistory: ReadonlyArray<HistoryLine>;
  /** The statistics of a box, a group, several boxes or everything. */
  readonly recap: Recap;
  /** One page of the cards behind the statistics. `only_hard`: only hard cards. `search`: only titles that contain this text. */
  readonly recapCards: RecapCards;
  /** One page of the cards that match a query of Browse. If the query is invalid, `error` says why. */
  readonly browse: BrowsePage;
  /** The cids of all cards that match, in the order of `browse`. Used to select a range or all cards. */
  readonly browseIds: ReadonlyArray<Scalars['String']['output']>;
  /** All tags in use, by name. Used for completion. */
  readonly browseTags: ReadonlyArray<Scalars['String']['output']>;
  /** The tags of these cards, by name. */
  readonly tagsOf: ReadonlyArray<Scalars['String']['output']>;
  /** The saved searches, oldest first. */
  readonly savedSearches: ReadonlyArray<SavedSearch>;
  /** The result of a replacement, without changing anything. */
  readonly replacePreview: ReplacePreview;
  /** The latest operation on selected cards that can be undone. */
  readonly lastOperation: Maybe<Operation>;
  /** The last 20 imports of files, newest first. */
  readonly recentImports: ReadonlyArray<RecentImport>;
};


export type QueryCardboxesArgs = {
  uid: Scalars['String']['input'];
};


export type QuerySubboxArgs = {
  pbid: Scalars['String']['input'];
  first: InputMaybe<Scalars['Int']['input']>;
  after: InputMaybe<Scalars['String']['input']>;
};


export type QueryUserCardGroupsArgs = {
  uid: Scalars['String']['input'];
};


export type QueryGetCardsByGidArgs = {
  gid: Scalars['String']['input'];
};


export type QueryA2zGroupsArgs = {
  uid: Scalars['String']['input'];
  bid: Scalars['String']['input'];
};


export type QuerySyncRunsArgs = {
  first: InputMaybe<Scalars['Int']['input']>;
};


export type QueryOverwrittenCardsArgs = {
  report: Scalars['String']['input'];
};


export type QueryDatesForecastArgs = {
  bid: Scalars['String']['input'];
  from: SliceStart;
};


export type QueryRecallCheckArgs = {
  scope: CardScope;
  from: SliceStart;
};


export type QueryBinArgs = {
  offset: Scalars['Int']['input'];
  limit: Scalars['Int']['input'];
};


export type QueryBoxHeadArgs = {
  bid: Scalars['String']['input'];
};


export type QueryCardPageArgs = {
  scope: CardScope;
  filter: InputMaybe<CardFilter>;
  sort: InputMaybe<CardSort>;
  offset: Scalars['Int']['input'];
  limit: Scalars['Int']['input'];
};


export type QueryCardIdsArgs = {
  scope: CardScope;
  filter: InputMaybe<CardFilter>;
  sort: InputMaybe<CardSort>;
};


export type QueryCardArgs = {
  cid: Scalars['String']['input'];
};


export type QuerySimilarCardsArgs = {
  pbid: Scalars['String']['input'];
  title: Scalars['String']['input'];
  front: ReadonlyArray<Scalars['String']['input']>;
  except: InputMaybe<Scalars['String']['input']>;
};


export type QueryLinkedCardsArgs = {
  titles: ReadonlyArray<Scalars['String']['input']>;
  near: InputMaybe<Scalars['String']['input']>;
};


export type QueryBacklinksArgs = {
  cid: Scalars['String']['input'];
};


export type QuerySiblingsArgs = {
  cid: Scalars['String']['input'];
};


export type QuerySearchArgs = {
  text: Scalars['String']['input'];
  limit: Scalars['Int']['input'];
};


export type QuerySearchTextsArgs = {
  text: Scalars['String']['input'];
  limit: Scalars['Int']['input'];
};


export type QueryTrainingChoicesArgs = {
  scope: CardScope;
  settings: TrainingSettingsInput;
};


export type QueryTrainingSessionArgs = {
  sid: Scalars['String']['input'];
};


export type QuerySessionReportArgs = {
  sid: Scalars['String']['input'];
};


export type QueryCardHistoryArgs = {
  cid: Scalars['String']['input'];
};


export type QueryRecapArgs = {
  scope: CardScope;
};


export type QueryRecapCardsArgs = {
  scope: CardScope;
  only_hard: InputMaybe<Scalars['Boolean']['input']>;
  search: InputMaybe<Scalars['String']['input']>;
  sort: RecapSort;
  descending: Scalars['Boolean']['input'];
  offset: Scalars['Int']['input'];
  limit: Scalars['Int']['input'];
};


export type QueryBrowseArgs = {
  query: Scalars['String']['input'];
  sort: BrowseSort;
  descending: Scalars['Boolean']['input'];
  duplicates: InputMaybe<DuplicateKind>;
  offset: Scalars['Int']['input'];
  limit: Scalars['Int']['input'];
};


export type QueryBrowseIdsArgs = {
  query: Scalars['String']['input'];
  sort: BrowseSort;
  descending: Scalars['Boolean']['input'];
  duplicates: InputMaybe<DuplicateKind>;
};


export type QueryTagsOfArgs = {
  cids: ReadonlyArray<Scalars['String']['input']>;
};


export type QueryReplacePreviewArgs = {
  cids: ReadonlyArray<Scalars['String']['input']>;
  replace: ReplaceInput;
};

export type TrainingType =
  | 'all'
  | 'unmemorized'
  | 'SpacedRepetition'
  | 'trained';

export type TrainingMode =
  | 'hardcore'
  | 'normal';

export type TrainingSort =
  | 'title'
  | 'added';

export type Cardbox = {
  readonly uid: Scalars['String']['output'];
  readonly bid: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly partial_size: Scalars['Int']['output'];
  readonly count: Scalars['Int']['output'];
  readonly category: Scalars['String']['output'];
  readonly labels: ReadonlyArray<Scalars['String']['output']>;
  readonly sub_boxes: ReadonlyArray<SubBox>;
  readonly settings: CardboxSettings;
  readonly IS_NESTED_BOX: Scalars['Boolean']['output'];
  readonly IS_PUBLIC: Scalars['Boolean']['output'];
  readonly IS_SOFT_DELETED: Scalars['Boolean']['output'];
  readonly update_at: Scalars['String']['output'];
  readonly create_at: Scalars['String']['output'];
  readonly counts: BoxCounts;
};

export type CardboxSettings = {
  /** The cids in the user's own order. Do not ask for it without need: a box can have a million cards. */
  readonly order: ReadonlyArray<Scalars['String']['output']>;
  readonly color: Maybe<Scalars['String']['output']>;
  readonly front_lang: Maybe<Scalars['String']['output']>;
  readonly back_lang: Maybe<Scalars['String']['output']>;
  readonly new_per_day: Scalars['Int']['output'];
  readonly answers_per_day: Scalars['Int']['output'];
  readonly backlog_days: Scalars['Int']['output'];
  readonly suspend_hard: Scalars['Boolean']['output'];
  /** The question stays visible above the answer. */
  readonly questionAbove: Scalars['Boolean']['output'];
  /** The defaults of a training of the box. In this field and the next four, null means the app's settings. */
  readonly training_type: Maybe<TrainingType>;
  readonly training_mode: Maybe<TrainingMode>;
  readonly training_count: Maybe<Scalars['Int']['output']>;
  readonly training_in_order: Maybe<Scalars['Boolean']['output']>;
  readonly trainingSort: Maybe<TrainingSort>;
  /** What is to be remembered when a card comes again, in percent (85, 90, 95): its dates follow its answers. Null: dates by level. */
  readonly wantedRecall: Maybe<Scalars['Int']['output']>;
};

export type SubBox = {
  readonly uid: Scalars['String']['output'];
  readonly bid: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly partial_size: Scalars['Int']['output'];
  readonly pbid: Scalars['String']['output'];
  readonly labels: ReadonlyArray<Scalars['String']['output']>;
  readonly count: Scalars['Int']['output'];
  readonly cards: ReadonlyArray<Card>;
  readonly order: ReadonlyArray<Scalars['String']['output']>;
  readonly trained_count: Scalars['Int']['output'];
  readonly learned_count: Scalars['Int']['output'];
  readonly records: ReadonlyArray<TrainingRecord>;
  readonly counts: BoxCounts;
};

export type Card = {
  readonly uid: Scalars['String']['output'];
  readonly gid: Maybe<Scalars['String']['output']>;
  readonly cid: Scalars['String']['output'];
  readonly pbid: Scalars['String']['output'];
  readonly bid: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly answer_type: Scalars['String']['output'];
  readonly front_back_type: Scalars['String']['output'];
  readonly front: ReadonlyArray<Scalars['String']['output']>;
  readonly back: ReadonlyArray<Scalars['String']['output']>;
  readonly mnemonic: ReadonlyArray<Mnemonic>;
  readonly memory_level: Scalars['Int']['output'];
  readonly card_status: Scalars['String']['output'];
  readonly training_status: Scalars['String']['output'];
  readonly links: ReadonlyArray<CardLink>;
  readonly last_training_at: Scalars['String']['output'];
  readonly next_training_at: Scalars['String']['output'];
  readonly update_at: Scalars['String']['output'];
  readonly create_at: Scalars['String']['output'];
  readonly first_char: Scalars['String']['output'];
  readonly meta: CardMeta;
  readonly record: TrainingRecord;
  /** How many times it was forgotten, by the answer log. A card with 8 or more is hard. */
  readonly forgotten: Scalars['Int']['output'];
  /** How likely it is remembered today, in percent; null without a memory. */
  readonly recall: Maybe<Scalars['Int']['output']>;
};

export type CardMeta = {
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
  readonly guid: Maybe<Scalars['String']['output']>;
};

export type Mnemonic = {
  readonly content: Scalars['String']['output'];
};

export type CardLink = {
  readonly type: Scalars['String']['output'];
  readonly cid: Scalars['String']['output'];
};

export type TrainingRecord = {
  readonly cid: Scalars['String']['output'];
  readonly last_training_at: Scalars['String']['output'];
  readonly next_training_at: Scalars['String']['output'];
  readonly memory_level: Scalars['Int']['output'];
  readonly status: TrainingFlags;
};

export type TrainingFlags = {
  readonly IS_LEARNED: Scalars['Boolean']['output'];
  readonly IS_MEMORIZED: Scalars['Boolean']['output'];
  readonly IS_TRAINED: Scalars['Boolean']['output'];
};

export type CardGroup = {
  readonly uid: Scalars['String']['output'];
  readonly gid: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly category: Scalars['String']['output'];
  readonly labels: ReadonlyArray<Scalars['String']['output']>;
  readonly datetime: Scalars['String']['output'];
};

export type A2ZGroup = {
  readonly first_char: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
  /** The row of kana or the pinyin initial that a long list of groups shows above this group; null in a box without such titles. */
  readonly heading: Maybe<Scalars['String']['output']>;
};

export type Mutation = {
  readonly createCardbox: Cardbox;
  readonly updateCardbox: Cardbox;
  /** Moves boxes with their sub-boxes and cards to the bin. Returns the bids that changed, as `restoreCardboxes` does. */
  readonly deleteCardboxes: ReadonlyArray<Scalars['String']['output']>;
  readonly restoreCardboxes: ReadonlyArray<Scalars['String']['output']>;
  /** Deletes everything in the bin permanently. Returns how many boxes and cards the bin listed. */
  readonly emptyBin: Scalars['Int']['output'];
  /** Sets the user's own order of the boxes of one list: the top-level boxes, or the sub-boxes of one box. Boxes not named keep their order at the end. Returns the whole list. */
  readonly orderCardboxes: ReadonlyArray<Scalars['String']['output']>;
  /** Moves a box's own cards, in their order, to new sub-boxes of at most `partial_size` cards. Fails with NO_CARDS, TOO_MANY_SUB_BOXES or BUSY. */
  readonly splitCardbox: Cardbox;
  /** Moves the cards of the box's sub-boxes, and of the top-level boxes `bids` and their sub-boxes, to the box itself. The emptied boxes are deleted; `undoOperation` restores them with their cards. Fails with BOX_FULL or BUSY. */
  readonly mergeCardboxes: MergeDone;
  /** Copies a top-level box under another title. The new cards have new ids and no training records. */
  readonly duplicateCardbox: Cardbox;
  readonly createCard: Card;
  /** `base`: the card as it was when the user began to edit. Fields that equal `base` keep their current value. */
  readonly editCard: Card;
  /** Moves cards to the bin. Returns the cids that changed, as `restoreCards` does. */
  readonly deleteCards: ReadonlyArray<Scalars['String']['output']>;
  readonly restoreCards: ReadonlyArray<Scalars['String']['output']>;
  /** Selects cards and starts a session. `replace`: closes all open sessions first. Fails with NO_CARDS or HARDCORE_NEEDS_FOUR_CARDS. */
  readonly startSession: TrainingSession;
  /** Starts a practice session with the cards of a session. */
  readonly practiceSession: TrainingSession;
  /** `step` as for answerCard. If the page has seen another number of answers it shows another card, and nothing flips. */
  readonly flipSession: TrainingSession;
  /** `step`: the number of answers that the page has seen. Fails with STALE_STEP if it is another one, so no answer counts twice. */
  readonly answerCard: TrainingSession;
  readonly undoAnswer: TrainingSession;
  readonly markMemorized: TrainingSession;
  /** Ends a session permanently. Its answers are kept. */
  readonly closeSession: Scalars['Boolean']['output'];
  /** Saves a new search, or changes the one with this id. */
  readonly saveSearch: SavedSearch;
  readonly deleteSearch: Scalars['Boolean']['output'];
  /** Notes that the palette opened something, so that it ranks higher next time. `kind`: see PaletteUse. */
  readonly paletteUsed: Scalars['Boolean']['output'];
  /** Deletes all notes of what the palette opened. */
  readonly paletteUsesReset: Scalars['Boolean']['output'];
  /** Changes many cards in chunks, so that answers are not delayed. */
  readonly bulkEdit: BulkDone;
  /** Undoes an operation or a merge. Returns the number of changed cards; later edits are kept. Undoing a merge fails with BID_NOT_FOUND if the remaining box does not exist any more. */
  readonly undoOperation: Scalars['Int']['output'];
  /** Restores the old texts of a report, of all its cards or of some (`cids`), in chunks as `bulkEdit`. `refused` counts the cards that were edited since; they stay as they are. */
  readonly restoreOverwritten: BulkDone;
  /** Dismisses a report and keeps the new texts. The old texts can still be restored. */
  readonly keepOverwritten: Scalars['Boolean']['output'];
  /** Undoes an import: moves its new cards to the bin and restores the texts that it changed, unless they were edited since. Fails with NOT_FOUND. */
  readonly undoImport: UndoneImport;
};


export type MutationCreateCardboxArgs = {
  title: Scalars['String']['input'];
};


export type MutationUpdateCardboxArgs = {
  bid: Scalars['String']['input'];
  patch: CardboxPatch;
};


export type MutationDeleteCardboxesArgs = {
  bids: ReadonlyArray<Scalars['String']['input']>;
};


export type MutationRestoreCardboxesArgs = {
  bids: ReadonlyArray<Scalars['String']['input']>;
};


export type MutationOrderCardboxesArgs = {
  bids: ReadonlyArray<Scalars['String']['input']>;
};


export type MutationSplitCardboxArgs = {
  bid: Scalars['String']['input'];
  partial_size: Scalars['Int']['input'];
};


export type MutationMergeCardboxesArgs = {
  into: Scalars['String']['input'];
  bids: ReadonlyArray<Scalars['String']['input']>;
};


export type MutationDuplicateCardboxArgs = {
  bid: Scalars['String']['input'];
  title: Scalars['String']['input'];
};


export type MutationCreateCardArgs = {
  pbid: Scalars['String']['input'];
  card: CardInput;
};


export type MutationEditCardArgs = {
  cid: Scalars['String']['input'];
  card: CardInput;
  base: InputMaybe<CardInput>;
};


export type MutationDeleteCardsArgs = {
  cids: ReadonlyArray<Scalars['String']['input']>;
};


export type MutationRestoreCardsArgs = {
  cids: ReadonlyArray<Scalars['String']['input']>;
};


export type MutationStartSessionArgs = {
  scope: CardScope;
  settings: TrainingSettingsInput;
  replace: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationPracticeSessionArgs = {
  sid: Scalars['String']['input'];
};


export type MutationFlipSessionArgs = {
  sid: Scalars['String']['input'];
  step: Scalars['Int']['input'];
  side: Side;
};


export type MutationAnswerCardArgs = {
  sid: Scalars['String']['input'];
  cid: Scalars['String']['input'];
  step: Scalars['Int']['input'];
  isCorrect: Scalars['Boolean']['input'];
  duration_ms: InputMaybe<Scalars['Int']['input']>;
};


export type MutationUndoAnswerArgs = {
  sid: Scalars['String']['input'];
};


export type MutationMarkMemorizedArgs = {
  sid: Scalars['String']['input'];
  cid: Scalars['String']['input'];
  isMemorized: Scalars['Boolean']['input'];
};


export type MutationCloseSessionArgs = {
  sid: Scalars['String']['input'];
};


export type MutationSaveSearchArgs = {
  id: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  query: Scalars['String']['input'];
};


export type MutationDeleteSearchArgs = {
  id: Scalars['String']['input'];
};


export type MutationPaletteUsedArgs = {
  kind: Scalars['String']['input'];
  id: Scalars['String']['input'];
};


export type MutationBulkEditArgs = {
  cids: ReadonlyArray<Scalars['String']['input']>;
  edit: BulkEdit;
};


export type MutationUndoOperationArgs = {
  undo_id: Scalars['String']['input'];
};


export type MutationRestoreOverwrittenArgs = {
  report: Scalars['String']['input'];
  cids: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};


export type MutationKeepOverwrittenArgs = {
  report: Scalars['String']['input'];
};


export type MutationUndoImportArgs = {
  batch: Scalars['Int']['input'];
};

export type SessionStatus =
  | 'unstarted'
  | 'playing'
  | 'completed';

export type Side =
  | 'front'
  | 'back';

export type Direction =
  | 'front_back'
  | 'back_front';

/** Which cards a list shows. `inreview`: learned cards that are due. */
export type CardFilter =
  | 'all'
  | 'learned'
  | 'trained'
  | 'inreview';

export type CardSort =
  | 'title'
  | 'due'
  | 'created'
  | 'level';

export type RecapSort =
  | 'title'
  | 'last_training_at'
  | 'next_training_at'
  | 'memory_level'
  | 'forgotten';

/** Which cards are meant. Give one of the fields, or `bid` and `first_char`; without a field, all cards. */
export type CardScope = {
  /** A box's own cards, without those of its sub-boxes. */
  readonly pbid?: InputMaybe<Scalars['String']['input']>;
  /** A top-level box with its sub-boxes. */
  readonly bid?: InputMaybe<Scalars['String']['input']>;
  /** With `bid`: one A-Z group of the box. */
  readonly first_char?: InputMaybe<Scalars['String']['input']>;
  /** Several boxes. */
  readonly bids?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Single cards. */
  readonly cids?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The cards that the Today page offers. */
  readonly today?: InputMaybe<Scalars['Boolean']['input']>;
};

export type TrainingSettingsInput = {
  readonly type: TrainingType;
  readonly mode: TrainingMode;
  /** 0 means no limit. */
  readonly count: Scalars['Int']['input'];
  readonly training_in_order: Scalars['Boolean']['input'];
  /** The order with `training_in_order`; `title` if absent. */
  readonly trainingSort?: InputMaybe<TrainingSort>;
  /** Cids of the only cards to select from. */
  readonly custom_training_targets?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The seed of the shuffle; random if absent. */
  readonly seed?: InputMaybe<Scalars['Int']['input']>;
  /** Trains without changing levels, dates or the answer log; false if absent. */
  readonly isPractice?: InputMaybe<Scalars['Boolean']['input']>;
  /** Today: cards of one note do not wait for each other; false if absent. */
  readonly hasSiblings?: InputMaybe<Scalars['Boolean']['input']>;
};

export type CardboxPatch = {
  readonly title?: InputMaybe<Scalars['String']['input']>;
  readonly category?: InputMaybe<Scalars['String']['input']>;
  readonly labels?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly partial_size?: InputMaybe<Scalars['Int']['input']>;
  readonly color?: InputMaybe<Scalars['String']['input']>;
  readonly front_lang?: InputMaybe<Scalars['String']['input']>;
  readonly back_lang?: InputMaybe<Scalars['String']['input']>;
  readonly new_per_day?: InputMaybe<Scalars['Int']['input']>;
  readonly answers_per_day?: InputMaybe<Scalars['Int']['input']>;
  readonly backlog_days?: InputMaybe<Scalars['Int']['input']>;
  readonly suspend_hard?: InputMaybe<Scalars['Boolean']['input']>;
  readonly questionAbove?: InputMaybe<Scalars['Boolean']['input']>;
  /** The defaults of a training of the box. In this field and the next four, null means the app's settings; an absent field keeps its value. */
  readonly training_type?: InputMaybe<TrainingType>;
  readonly training_mode?: InputMaybe<TrainingMode>;
  /** 0 means no limit. */
  readonly training_count?: InputMaybe<Scalars['Int']['input']>;
  readonly training_in_order?: InputMaybe<Scalars['Boolean']['input']>;
  readonly trainingSort?: InputMaybe<TrainingSort>;
  /** 85, 90 or 95; null: dates by level; an absent field keeps its value. */
  readonly wantedRecall?: InputMaybe<Scalars['Int']['input']>;
};

/** Absent optional fields keep their value, or have the default in a new card. */
export type CardInput = {
  readonly title: Scalars['String']['input'];
  readonly front: ReadonlyArray<Scalars['String']['input']>;
  readonly back: ReadonlyArray<Scalars['String']['input']>;
  readonly mnemonic: ReadonlyArray<Scalars['String']['input']>;
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** At most 50. */
  readonly links?: InputMaybe<ReadonlyArray<CardLinkInput>>;
  /** `self` or `typed`, as in Card. */
  readonly answer_type?: InputMaybe<Scalars['String']['input']>;
  /** `front_back`, `back_front` or `both`, as in Card. */
  readonly front_back_type?: InputMaybe<Scalars['String']['input']>;
};

export type CardLinkInput = {
  readonly type: Scalars['String']['input'];
  readonly cid: Scalars['String']['input'];
};

export type BoxTrained = {
  readonly bid: Scalars['String']['output'];
  readonly last_training_at: Scalars['String']['output'];
};

/**
 * The counts of a box. Triggers keep them up to date, so reading them is cheap. Only due_count, new_count and levels exclude suspended cards.
 * The due_count of a box is without the cards that wait for a sibling; that of a recap has them.
 */
export type BoxCounts = {
  readonly count: Scalars['Int']['output'];
  readonly trained_count: Scalars['Int']['output'];
  readonly learned_count: Scalars['Int']['output'];
  readonly in_review_count: Scalars['Int']['output'];
  readonly due_count: Scalars['Int']['output'];
  readonly new_count: Scalars['Int']['output'];
  readonly memorized_count: Scalars['Int']['output'];
  readonly suspended_count: Scalars['Int']['output'];
  /** How many cards are on each memory level, 0 to 7. Cards that were never trained are in new_count instead. */
  readonly levels: ReadonlyArray<Scalars['Int']['output']>;
};

export type BoxHead = {
  readonly bid: Scalars['String']['output'];
  readonly pbid: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly parent_title: Maybe<Scalars['String']['output']>;
  readonly IS_NESTED_BOX: Scalars['Boolean']['output'];
  /** True for a sub-box. */
  readonly is_sub_box: Scalars['Boolean']['output'];
  readonly counts: BoxCounts;
  readonly front_lang: Maybe<Scalars['String']['output']>;
  readonly back_lang: Maybe<Scalars['String']['output']>;
  /** The defaults of a training: the box's own, else those of its top-level box. In this field and the next four, null means the app's settings. */
  readonly training_type: Maybe<TrainingType>;
  readonly training_mode: Maybe<TrainingMode>;
  readonly training_count: Maybe<Scalars['Int']['output']>;
  readonly training_in_order: Maybe<Scalars['Boolean']['output']>;
  readonly trainingSort: Maybe<TrainingSort>;
};

export type AnswerDates = {
  /** False with a server that does not keep what these dates need: then all boxes write answers by level. */
  readonly isOffered: Scalars['Boolean']['output'];
  /** The top-level boxes whose dates follow the answers: those that chose, where it is offered. */
  readonly bids: ReadonlyArray<Scalars['String']['output']>;
};

/** Where a slice starts: 0 and 0 for the first one, then what the one before says. */
export type SliceStart = {
  readonly after: Scalars['Int']['input'];
  readonly fresh: Scalars['Int']['input'];
};

/** A part of a long computation over cards. The window asks for one after the other, and adds up their counts. */
export type Slice = {
  /** null: this was the last one. */
  readonly after: Maybe<Scalars['Int']['output']>;
  /** The never-trained cards so far. */
  readonly fresh: Scalars['Int']['output'];
  readonly counts: ReadonlyArray<ReadonlyArray<Scalars['Int']['output']>>;
};

export type BinPage = {
  readonly total: Scalars['Int']['output'];
  readonly items: ReadonlyArray<BinItem>;
};

export type RecentImport = {
  readonly batch: Scalars['Int']['output'];
  /** The name of the file. */
  readonly name: Scalars['String']['output'];
  readonly finishedAt: Scalars['String']['output'];
  readonly added: Scalars['Int']['output'];
  readonly updated: Scalars['Int']['output'];
  /** `undoImport` has undone it. */
  readonly isUndone: Scalars['Boolean']['output'];
};

export type UndoneImport = {
  /** The number of cards that were moved to the bin. */
  readonly cards: Scalars['Int']['output'];
  /** The number of cards whose texts were restored. */
  readonly edits: Scalars['Int']['output'];
};

/** A box or a card; the `id` beside it is a bid or a cid. */
export type ItemKind =
  | 'box'
  | 'card';

export type BinItem = {
  readonly kind: ItemKind;
  /** cid or bid. */
  readonly id: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly deleted_at: Scalars['String']['output'];
  /** The title of the box that a card or sub-box was in; empty for a top-level box. */
  readonly box_title: Scalars['String']['output'];
  /** How many cards restoring it brings back. */
  readonly count: Scalars['Int']['output'];
};

export type CardPage = {
  readonly total: Scalars['Int']['output'];
  readonly offset: Scalars['Int']['output'];
  readonly cards: ReadonlyArray<Card>;
};

export type PaletteUse = {
  /** `card`, `box`, `command` or another name. The palette decides; the mirror only stores it. */
  readonly kind: Scalars['String']['output'];
  readonly id: Scalars['String']['output'];
  /** The number of uses. Older uses count less. */
  readonly weight: Scalars['Float']['output'];
};

export type PaletteUses = {
  /** Most used first. */
  readonly uses: ReadonlyArray<PaletteUse>;
  /** The most used cards and boxes, at most 8 of each. Their score is the weight. */
  readonly hits: ReadonlyArray<SearchHit>;
};

export type SearchHit = {
  readonly kind: ItemKind;
  /** cid or bid. */
  readonly id: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  /** The title of the box of a card, or of the top-level box of a sub-box. */
  readonly path: Scalars['String']['output'];
  readonly pbid: Scalars['String']['output'];
  readonly bid: Scalars['String']['output'];
  /** Cards only. */
  readonly memory_level: Maybe<Scalars['Int']['output']>;
  /** Cards only; N/A if it was never trained. */
  readonly last_training_at: Maybe<Scalars['String']['output']>;
  /** Start and end offsets of the matched letters in the title: [start, end, start, end, ...]. */
  readonly matches: ReadonlyArray<Scalars['Int']['output']>;
  /** How well it matches and how often it is used. Comparable with the scores of `rank` in core/palette. */
  readonly score: Scalars['Float']['output'];
  /** Cards only: the first line of the back as plain text; may be empty. */
  readonly other: Scalars['String']['output'];
  /** The searched text equals the title or the front. */
  readonly exact: Scalars['Boolean']['output'];
  /** All parts of the back of an `exact` card; empty otherwise. */
  readonly back: ReadonlyArray<Scalars['String']['output']>;
};

export type Today = {
  readonly due_count: Scalars['Int']['output'];
  readonly new_count: Scalars['Int']['output'];
  readonly box_count: Scalars['Int']['output'];
  /** Estimated seconds for the due cards, or for the new cards if none is due. Based on the user's latest answers. */
  readonly estimated_seconds: Scalars['Int']['output'];
  readonly answered_today: Scalars['Int']['output'];
  readonly card_count: Scalars['Int']['output'];
  /** Cards that are left out of the counts above because another card of their note is asked today. */
  readonly waitingCount: Scalars['Int']['output'];
  /** When the next card becomes due, if none is due now. */
  readonly next_due_at: Maybe<Scalars['String']['output']>;
  /** Cids of the next new cards beyond the daily limits, at most ten; empty while a card is due or new. */
  readonly moreNew: ReadonlyArray<Scalars['String']['output']>;
};

/** Why a training cannot start. */
export type NoTrainingReason =
  | 'EMPTY_SCOPE'
  | 'NONE_DUE'
  | 'ALL_TRAINED'
  | 'NONE_TRAINED'
  | 'HARDCORE_NEEDS_FOUR_CARDS';

export type TrainingChoice = {
  readonly type: TrainingType;
  /** How many cards are of the type. */
  readonly available: Scalars['Int']['output'];
  /** How many cards a session with these settings has. */
  readonly chosen: Scalars['Int']['output'];
  /** null if the training can start. */
  readonly reason: Maybe<NoTrainingReason>;
  /** With NONE_DUE: when the next card becomes due. */
  readonly next_due_at: Maybe<Scalars['String']['output']>;
  /** Of Today: cards that wait for another card of their note, or would wait without hasSiblings. */
  readonly waitingCount: Scalars['Int']['output'];
};

/** The page of a session, with the fields of CardScope. All are null for a session of Today, of single cards of several boxes, or of everything. */
export type SessionScope = {
  readonly pbid: Maybe<Scalars['String']['output']>;
  readonly bid: Maybe<Scalars['String']['output']>;
  readonly first_char: Maybe<Scalars['String']['output']>;
  readonly bids: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** True for a session of Today. */
  readonly today: Maybe<Scalars['Boolean']['output']>;
};

export type SessionHead = {
  readonly sid: Scalars['String']['output'];
  readonly isPractice: Scalars['Boolean']['output'];
  readonly mode: TrainingMode;
  readonly type: TrainingType;
  readonly title: Scalars['String']['output'];
  readonly scope: SessionScope;
  readonly total: Scalars['Int']['output'];
  readonly trained_count: Scalars['Int']['output'];
  readonly answer_count: Scalars['Int']['output'];
  readonly started_at: Scalars['String']['output'];
  readonly updated_at: Scalars['String']['output'];
};

export type TrainingSession = {
  readonly sid: Scalars['String']['output'];
  /** Answers change no level and no date, and are not written to the answer log. */
  readonly isPractice: Scalars['Boolean']['output'];
  readonly mode: TrainingMode;
  readonly type: TrainingType;
  readonly status: SessionStatus;
  readonly side: Side;
  readonly title: Scalars['String']['output'];
  readonly scope: SessionScope;
  /** The number of answers that were not undone. */
  readonly step: Scalars['Int']['output'];
  readonly total: Scalars['Int']['output'];
  readonly trained_count: Scalars['Int']['output'];
  readonly correct_count: Scalars['Int']['output'];
  readonly wrong_count: Scalars['Int']['output'];
  readonly current: Maybe<Card>;
  readonly direction: Maybe<Direction>;
  readonly front_lang: Maybe<Scalars['String']['output']>;
  readonly back_lang: Maybe<Scalars['String']['output']>;
  /** A setting of the current card's box: the question stays visible above the answer. */
  readonly questionAbove: Scalars['Boolean']['output'];
  /** In a box whose dates follow the answers: when the current card comes again once it is trained. Null: by its level. */
  readonly days: Maybe<Scalars['Int']['output']>;
  /** The next cards, at most 2, so that their pictures can be loaded early. */
  readonly upcoming: ReadonlyArray<Card>;
  readonly can_undo: Scalars['Boolean']['output'];
  /** Hardcore mode: the four rows in order. Empty in normal mode. */
  readonly rows: ReadonlyArray<TrainingRow>;
  /** Hardcore mode: the row in play, 1 to 4. */
  readonly row: Maybe<Scalars['Int']['output']>;
  /** Hardcore mode: how many cards are in no row yet. */
  readonly waiting_count: Scalars['Int']['output'];
  /** The last answer, for a page that opens the session again. */
  readonly last_answer: Maybe<SessionAnswer>;
};

export type TrainingRow = {
  readonly row: Scalars['Int']['output'];
  readonly max: Scalars['Int']['output'];
  readonly cids: ReadonlyArray<Scalars['String']['output']>;
};

export type SessionAnswer = {
  readonly cid: Scalars['String']['output'];
  readonly isCorrect: Scalars['Boolean']['output'];
  readonly at: Scalars['String']['output'];
};

export type SessionReport = {
  readonly sid: Scalars['String']['output'];
  readonly mode: TrainingMode;
  readonly type: TrainingType;
  readonly title: Scalars['String']['output'];
  readonly status: SessionStatus;
  readonly answers: Scalars['Int']['output'];
  readonly correct: Scalars['Int']['output'];
  readonly wrong: Scalars['Int']['output'];
  readonly duration_ms: Scalars['Int']['output'];
  readonly trained_count: Scalars['Int']['output'];
  readonly up: ReadonlyArray<LevelChange>;
  readonly down: ReadonlyArray<LevelChange>;
  /** The cards with the most wrong answers, at most 20. */
  readonly hard: ReadonlyArray<HardCard>;
  /** When the cards of the session become due next. */
  readonly next: ReadonlyArray<DayCount>;
  /** How many cards were on each memory level, 0 to 7, before the session. */
  readonly levels_before: ReadonlyArray<Scalars['Int']['output']>;
  readonly levels_after: ReadonlyArray<Scalars['Int']['output']>;
};

export type HistoryKind =
  | 'remembered'
  | 'forgot'
  | 'memorized'
  | 'unmemorized'
  | 'reset'
  | 'imported';

export type HistoryLine = {
  readonly id: Scalars['String']['output'];
  readonly at: Scalars['String']['output'];
  readonly kind: HistoryKind;
  /** The memory level after it. */
  readonly level: Scalars['Int']['output'];
};

export type LevelChange = {
  readonly cid: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly from: Scalars['Int']['output'];
  readonly to: Scalars['Int']['output'];
};

export type HardCard = {
  readonly cid: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly wrong: Scalars['Int']['output'];
  readonly memory_level: Scalars['Int']['output'];
};

export type DayCount = {
  readonly date: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
};

export type ActivityDay = {
  readonly date: Scalars['String']['output'];
  readonly answers: Scalars['Int']['output'];
  readonly correct: Scalars['Int']['output'];
};

export type LevelRetention = {
  readonly level: Scalars['Int']['output'];
  readonly answers: Scalars['Int']['output'];
  readonly correct: Scalars['Int']['output'];
};

export type Recap = {
  readonly title: Scalars['String']['output'];
  readonly counts: BoxCounts;
  /** The latest session with an answer to any of these cards. */
  readonly last_session: Maybe<SessionReport>;
  /** How many cards become due on each of the next 60 days, today first. Today includes overdue cards. */
  readonly due: ReadonlyArray<DayCount>;
  /** The days with answers among the last 365 days. */
  readonly activity: ReadonlyArray<ActivityDay>;
  /** How many answers were correct, by the memory level before the answer. */
  readonly retention: ReadonlyArray<LevelRetention>;
  readonly hard_count: Scalars['Int']['output'];
};

export type RecapCard = {
  readonly cid: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly pbid: Scalars['String']['output'];
  readonly bid: Scalars['String']['output'];
  readonly memory_level: Scalars['Int']['output'];
  readonly last_training_at: Scalars['String']['output'];
  readonly next_training_at: Scalars['String']['output'];
  readonly forgotten: Scalars['Int']['output'];
};

export type RecapCards = {
  readonly total: Scalars['Int']['output'];
  readonly offset: Scalars['Int']['output'];
  readonly cards: ReadonlyArray<RecapCard>;
};

export type BrowseSort =
  | 'title'
  | 'box'
  | 'level'
  | 'due'
  | 'last'
  | 'added'
  | 'status'
  | 'forgotten'
  | 'recall';

/** Duplicates have the same title, or the same front, ignoring case and spaces. */
export type DuplicateKind =
  | 'title'
  | 'front';

export type ReplaceField =
  | 'title'
  | 'front'
  | 'back'
  | 'mnemonic';

/** One change. Give exactly one field. */
export type BulkEdit = {
  readonly move?: InputMaybe<MoveInput>;
  readonly tag?: InputMaybe<TagInput>;
  readonly suspend?: InputMaybe<Scalars['Boolean']['input']>;
  readonly replace?: InputMaybe<ReplaceInput>;
  readonly reset?: InputMaybe<Scalars['Boolean']['input']>;
  readonly bin?: InputMaybe<Scalars['Boolean']['input']>;
};

export type MoveInput = {
  readonly pbid: Scalars['String']['input'];
};

export type TagInput = {
  readonly add: ReadonlyArray<Scalars['String']['input']>;
  readonly remove: ReadonlyArray<Scalars['String']['input']>;
};

export type ReplaceInput = {
  /** Plain text, not a pattern. */
  readonly find: Scalars['String']['input'];
  readonly replace: Scalars['String']['input'];
  readonly match_case: Scalars['Boolean']['input'];
  readonly fields: ReadonlyArray<ReplaceField>;
};

export type BrowsePage = {
  readonly total: Scalars['Int']['output'];
  readonly offset: Scalars['Int']['output'];
  /** With `duplicates`: the number of groups. */
  readonly group_count: Scalars['Int']['output'];
  readonly cards: ReadonlyArray<BrowseCard>;
  readonly error: Maybe<BrowseError>;
};

export type CardStatus =
  | 'active'
  | 'suspended'
  | 'deleted';

/** The progress of a card. Memorized comes before the others. */
export type TrainingStatus =
  | 'memorized'
  | 'new'
  | 'learning'
  | 'review';

/** A row of the Browse table, with the first lines of each side as Markdown. */
export type BrowseCard = {
  readonly cid: Scalars['String']['output'];
  readonly pbid: Scalars['String']['output'];
  readonly bid: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly front: Scalars['String']['output'];
  readonly back: Scalars['String']['output'];
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
  readonly memory_level: Scalars['Int']['output'];
  readonly card_status: CardStatus;
  readonly training_status: TrainingStatus;
  readonly last_training_at: Scalars['String']['output'];
  readonly next_training_at: Scalars['String']['output'];
  readonly create_at: Scalars['String']['output'];
  readonly forgotten: Scalars['Int']['output'];
  /** How likely it is remembered today, in percent; null without a memory. */
  readonly recall: Maybe<Scalars['Int']['output']>;
  /** With `duplicates`: the number of its group, from 0. */
  readonly group: Maybe<Scalars['Int']['output']>;
};

/** Why a query of Browse is invalid. */
export type BrowseErrorCode =
  | 'QUOTE_OPEN'
  | 'PAREN_OPEN'
  | 'PAREN_CLOSE'
  | 'GROUP_EMPTY'
  | 'NOTHING_AFTER_MINUS'
  | 'OR_ALONE'
  | 'KEY_UNKNOWN'
  | 'VALUE_MISSING'
  | 'STATE_UNKNOWN'
  | 'LEVEL_INVALID'
  | 'RECALL_INVALID'
  | 'SIBLINGS_INVALID'
  | 'TIME_INVALID'
  | 'NOTHING_TO_FIND'
  | 'TOO_LONG'
  | 'TOO_DEEP'
  | 'BOX_UNKNOWN'
  | 'TAG_UNKNOWN';

/** The error in a query and its position in UTF-16 units; `to` is exclusive. */
export type BrowseError = {
  readonly code: BrowseErrorCode;
  readonly from: Scalars['Int']['output'];
  readonly to: Scalars['Int']['output'];
};

export type SavedSearch = {
  readonly id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly query: Scalars['String']['output'];
};

export type BulkDone = {
  /** For `undoOperation`; null if nothing changed. */
  readonly undo_id: Maybe<Scalars['String']['output']>;
  readonly count: Scalars['Int']['output'];
  /** Cards that stay as they are, because the change would break a limit. */
  readonly refused: Scalars['Int']['output'];
};

export type LinkedCard = {
  /** The title in the link. */
  readonly asked: Scalars['String']['output'];
  readonly cid: Scalars['String']['output'];
  readonly pbid: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
};

export type CardName = {
  readonly cid: Scalars['String']['output'];
  readonly pbid: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
};

export type MergeDone = {
  readonly box: Cardbox;
  /** For `undoOperation`. */
  readonly undo_id: Scalars['String']['output'];
};

export type ReplacePreview = {
  /** How many cards would change. */
  readonly cards: Scalars['Int']['output'];
  /** How many times the text was found. */
  readonly places: Scalars['Int']['output'];
  /** How many cards would break a limit and stay as they are. */
  readonly refused: Scalars['Int']['output'];
  readonly samples: ReadonlyArray<ReplaceSample>;
};

export type ReplaceSample = {
  readonly cid: Scalars['String']['output'];
  readonly before: Scalars['String']['output'];
  readonly after: Scalars['String']['output'];
};

export type OperationKind =
  | 'move'
  | 'tag'
  | 'suspend'
  | 'replace'
  | 'reset'
  | 'bin'
  /** An answer that another program gave. */
  | 'answer';

/** An operation on many cards. */
export type Operation = {
  readonly undo_id: Scalars['String']['output'];
  readonly kind: OperationKind;
  /** How many cards it changed. */
  readonly count: Scalars['Int']['output'];
};

export type SyncRun = {
  readonly id: Scalars['String']['output'];
  readonly startedAt: Scalars['String']['output'];
  readonly endedAt: Scalars['String']['output'];
  /** The error code if it failed; null if it ended well. */
  readonly code: Maybe<Scalars['String']['output']>;
  readonly sentBoxes: Scalars['Int']['output'];
  readonly sentCards: Scalars['Int']['output'];
  readonly sentAnswers: Scalars['Int']['output'];
  readonly sentMedia: Scalars['Int']['output'];
  /** Boxes and cards on this device that the sync added, changed, deleted, restored, or combined with a copy of another device. */
  readonly added: Scalars['Int']['output'];
  readonly changed: Scalars['Int']['output'];
  readonly deleted: Scalars['Int']['output'];
  readonly restored: Scalars['Int']['output'];
  readonly combined: Scalars['Int']['output'];
  /** Answers and media files that it received. */
  readonly answers: Scalars['Int']['output'];
  readonly media: Scalars['Int']['output'];
  /** Invalid items of the server that were ignored. */
  readonly leftOut: Scalars['Int']['output'];
  /** Its changes on this device, at most 200, by title. */
  readonly changes: ReadonlyArray<SyncChange>;
};

export type CardOperation =
  | 'replace'
  | 'import'
  | 'restore';

export type OverwriteReport = {
  readonly id: Scalars['String']['output'];
  /** When the last of its texts was replaced. */
  readonly at: Scalars['String']['output'];
  /** The number of its cards. */
  readonly count: Scalars['Int']['output'];
  /** The operation of the other device, if one operation changed all the cards. */
  readonly operation: Maybe<CardOperation>;
  /** The user keeps the new texts. */
  readonly isKept: Scalars['Boolean']['output'];
};

export type OverwrittenCard = {
  readonly cid: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  /** The old texts in one line. */
  readonly before: Scalars['String']['output'];
  /** The item is in the bin now. */
  readonly isInBin: Scalars['Boolean']['output'];
};

/** `combined`: it became one item with a copy that another device had added. */
export type ChangeKind =
  | 'added'
  | 'changed'
  | 'deleted'
  | 'restored'
  | 'combined';

export type SyncChange = {
  readonly kind: ItemKind;
  /** bid or cid. */
  readonly id: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly what: ChangeKind;
  /** The item is in the bin now. */
  readonly isInBin: Scalars['Boolean']['output'];
};

export type BinQueryVariables = Exact<{
  offset: number;
  limit: number;
}>;


export type BinQuery = { bin: { __typename: 'BinPage', total: number, items: Array<{ __typename: 'BinItem', kind: Types.ItemKind, id: string, title: string, deleted_at: string, box_title: string, count: number }> } };

export type EmptyBinMutationVariables = Exact<{ [key: string]: never; }>;


export type EmptyBinMutation = { emptyBin: number };

export type CardboxesQueryVariables = Exact<{
  uid: string;
}>;


export type CardboxesQuery = { cardboxes: Array<{ __typename: 'Cardbox', uid: string, bid: string, title: string, partial_size: number, count: number, category: string, labels: Array<string>, IS_NESTED_BOX: boolean, IS_PUBLIC: boolean, IS_SOFT_DELETED: boolean, update_at: string, create_at: string, settings: { __typename: 'CardboxSettings', color: string | null, front_lang: string | null, back_lang: string | null, new_per_day: number, answers_per_day: number, backlog_days: number, suspend_hard: boolean, questionAbove: boolean, training_type: Types.TrainingType | null, training_mode: Types.TrainingMode | null, training_count: number | null, training_in_order: boolean | null, trainingSort: Types.TrainingSort | null, wantedRecall: number | null }, counts: { __typename: 'BoxCounts', count: number, trained_count: number, learned_count: number, in_review_count: number, due_count: number, new_count: number, memorized_count: number, suspended_count: number, levels: Array<number> }, sub_boxes: Array<{ __typename: 'SubBox', uid: string, bid: string, pbid: string, title: string, partial_size: number, labels: Array<string>, count: number, trained_count: number, learned_count: number, counts: { __typename: 'BoxCounts', count: number, trained_count: number, learned_count: number, in_review_count: number, due_count: number, new_count: number, memorized_count: number, suspended_count: number, levels: Array<number> } }> }> };

export type SubboxQueryVariables = Exact<{
  pbid: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SubboxQuery = { subbox: { __typename: 'SubBox', uid: string, bid: string, title: string, partial_size: number, pbid: string, labels: Array<string>, count: number, trained_count: number, learned_count: number, order: Array<string>, cards: Array<{ __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } }>, records: Array<{ __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } }> } | null };

export type UserCardGroupsQueryVariables = Exact<{
  uid: string;
}>;


export type UserCardGroupsQuery = { userCardGroups: Array<{ __typename: 'CardGroup', uid: string, gid: string, title: string, category: string, labels: Array<string>, datetime: string }> };

export type GetCardsByGidQueryVariables = Exact<{
  gid: string;
}>;


export type GetCardsByGidQuery = { getCardsByGid: Array<{ __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } }> };

export type A2zGroupsQueryVariables = Exact<{
  uid: string;
  bid: string;
}>;


export type A2zGroupsQuery = { a2zGroups: Array<{ __typename: 'A2ZGroup', first_char: string, count: number, heading: string | null }> };

export type TodayQueryVariables = Exact<{ [key: string]: never; }>;


export type TodayQuery = { today: { __typename: 'Today', due_count: number, new_count: number, box_count: number, estimated_seconds: number, answered_today: number, card_count: number, waitingCount: number, next_due_at: string | null, moreNew: Array<string> }, openSessions: Array<{ __typename: 'SessionHead', sid: string, isPractice: boolean, mode: Types.TrainingMode, type: Types.TrainingType, title: string, total: number, trained_count: number, answer_count: number, started_at: string, updated_at: string, scope: { __typename: 'SessionScope', pbid: string | null, bid: string | null, first_char: string | null, bids: Array<string> | null, today: boolean | null } }> };

export type DueCountQueryVariables = Exact<{ [key: string]: never; }>;


export type DueCountQuery = { dueToday: number };

export type LastTrainedQueryVariables = Exact<{ [key: string]: never; }>;


export type LastTrainedQuery = { lastTrained: Array<{ __typename: 'BoxTrained', bid: string, last_training_at: string }> };

export type AnswerDatesQueryVariables = Exact<{ [key: string]: never; }>;


export type AnswerDatesQuery = { answerDates: { __typename: 'AnswerDates', isOffered: boolean, bids: Array<string> } };

export type DatesForecastQueryVariables = Exact<{
  bid: string;
  from: Types.SliceStart;
}>;


export type DatesForecastQuery = { slice: { __typename: 'Slice', after: number | null, fresh: number, counts: Array<Array<number>> } };

export type BoxHeadQueryVariables = Exact<{
  bid: string;
}>;


export type BoxHeadQuery = { boxHead: { __typename: 'BoxHead', bid: string, pbid: string, title: string, parent_title: string | null, IS_NESTED_BOX: boolean, is_sub_box: boolean, front_lang: string | null, back_lang: string | null, training_type: Types.TrainingType | null, training_mode: Types.TrainingMode | null, training_count: number | null, training_in_order: boolean | null, trainingSort: Types.TrainingSort | null, counts: { __typename: 'BoxCounts', count: number, trained_count: number, learned_count: number, in_review_count: number, due_count: number, new_count: number, memorized_count: number, suspended_count: number, levels: Array<number> } } | null };

export type CardPageQueryVariables = Exact<{
  scope: Types.CardScope;
  filter?: Types.CardFilter | null | undefined;
  sort?: Types.CardSort | null | undefined;
  offset: number;
  limit: number;
}>;


export type CardPageQuery = { cardPage: { __typename: 'CardPage', total: number, offset: number, cards: Array<{ __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } }> } };

export type CardIdsQueryVariables = Exact<{
  scope: Types.CardScope;
  filter?: Types.CardFilter | null | undefined;
  sort?: Types.CardSort | null | undefined;
}>;


export type CardIdsQuery = { cardIds: Array<string> };

export type CardQueryVariables = Exact<{
  cid: string;
}>;


export type CardQuery = { card: { __typename: 'Card', create_at: string, update_at: string, recall: number | null, cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, links: Array<{ __typename: 'CardLink', type: string, cid: string }>, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } } | null };

export type SimilarCardsQueryVariables = Exact<{
  pbid: string;
  title: string;
  front: Array<string>;
  except?: string | null | undefined;
}>;


export type SimilarCardsQuery = { similarCards: Array<{ __typename: 'BrowseCard', cid: string, pbid: string, bid: string, title: string, front: string, back: string }> };

export type LinkedCardsQueryVariables = Exact<{
  titles: Array<string>;
  near?: string | null | undefined;
}>;


export type LinkedCardsQuery = { linkedCards: Array<{ __typename: 'LinkedCard', asked: string, cid: string, pbid: string, title: string }> };

export type BacklinksQueryVariables = Exact<{
  cid: string;
}>;


export type BacklinksQuery = { backlinks: Array<{ __typename: 'CardName', cid: string, pbid: string, title: string }> };

export type SiblingsQueryVariables = Exact<{
  cid: string;
}>;


export type SiblingsQuery = { siblings: Array<{ __typename: 'CardName', cid: string, pbid: string, title: string }> };

export type CreateCardboxMutationVariables = Exact<{
  title: string;
}>;


export type CreateCardboxMutation = { createCardbox: { __typename: 'Cardbox', bid: string, title: string } };

export type UpdateCardboxMutationVariables = Exact<{
  bid: string;
  patch: Types.CardboxPatch;
}>;


export type UpdateCardboxMutation = { updateCardbox: { __typename: 'Cardbox', bid: string, title: string } };

export type DeleteCardboxesMutationVariables = Exact<{
  bids: Array<string>;
}>;


export type DeleteCardboxesMutation = { deleteCardboxes: Array<string> };

export type RestoreCardboxesMutationVariables = Exact<{
  bids: Array<string>;
}>;


export type RestoreCardboxesMutation = { restoreCardboxes: Array<string> };

export type OrderCardboxesMutationVariables = Exact<{
  bids: Array<string>;
}>;


export type OrderCardboxesMutation = { orderCardboxes: Array<string> };

export type SplitCardboxMutationVariables = Exact<{
  bid: string;
  partial_size: number;
}>;


export type SplitCardboxMutation = { splitCardbox: { __typename: 'Cardbox', bid: string, title: string, sub_boxes: Array<{ __typename: 'SubBox', bid: string }> } };

export type MergeCardboxesMutationVariables = Exact<{
  into: string;
  bids: Array<string>;
}>;


export type MergeCardboxesMutation = { mergeCardboxes: { __typename: 'MergeDone', undo_id: string, box: { __typename: 'Cardbox', bid: string, title: string, count: number } } };

export type DuplicateCardboxMutationVariables = Exact<{
  bid: string;
  title: string;
}>;


export type DuplicateCardboxMutation = { duplicateCardbox: { __typename: 'Cardbox', bid: string, title: string } };

export type CreateCardMutationVariables = Exact<{
  pbid: string;
  card: Types.CardInput;
}>;


export type CreateCardMutation = { createCard: { __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } } };

export type EditCardMutationVariables = Exact<{
  cid: string;
  card: Types.CardInput;
  base?: Types.CardInput | null | undefined;
}>;


export type EditCardMutation = { editCard: { __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } } };

export type DeleteCardsMutationVariables = Exact<{
  cids: Array<string>;
}>;


export type DeleteCardsMutation = { deleteCards: Array<string> };

export type RestoreCardsMutationVariables = Exact<{
  cids: Array<string>;
}>;


export type RestoreCardsMutation = { restoreCards: Array<string> };

export type BrowseQueryVariables = Exact<{
  query: string;
  sort: Types.BrowseSort;
  descending: boolean;
  duplicates?: Types.DuplicateKind | null | undefined;
  offset: number;
  limit: number;
}>;


export type BrowseQuery = { browse: { __typename: 'BrowsePage', total: number, offset: number, group_count: number, cards: Array<{ __typename: 'BrowseCard', cid: string, pbid: string, bid: string, title: string, front: string, back: string, tags: Array<string>, memory_level: number, card_status: Types.CardStatus, training_status: Types.TrainingStatus, last_training_at: string, next_training_at: string, create_at: string, forgotten: number, recall: number | null, group: number | null }>, error: { __typename: 'BrowseError', code: Types.BrowseErrorCode, from: number, to: number } | null } };

export type BrowseIdsQueryVariables = Exact<{
  query: string;
  sort: Types.BrowseSort;
  descending: boolean;
  duplicates?: Types.DuplicateKind | null | undefined;
}>;


export type BrowseIdsQuery = { browseIds: Array<string> };

export type BrowseTagsQueryVariables = Exact<{ [key: string]: never; }>;


export type BrowseTagsQuery = { browseTags: Array<string> };

export type TagsOfQueryVariables = Exact<{
  cids: Array<string>;
}>;


export type TagsOfQuery = { tagsOf: Array<string> };

export type SavedSearchesQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedSearchesQuery = { savedSearches: Array<{ __typename: 'SavedSearch', id: string, name: string, query: string }> };

export type ReplacePreviewQueryVariables = Exact<{
  cids: Array<string>;
  replace: Types.ReplaceInput;
}>;


export type ReplacePreviewQuery = { replacePreview: { __typename: 'ReplacePreview', cards: number, places: number, refused: number, samples: Array<{ __typename: 'ReplaceSample', cid: string, before: string, after: string }> } };

export type LastOperationQueryVariables = Exact<{ [key: string]: never; }>;


export type LastOperationQuery = { lastOperation: { __typename: 'Operation', undo_id: string, kind: Types.OperationKind, count: number } | null };

export type SaveSearchMutationVariables = Exact<{
  id?: string | null | undefined;
  name: string;
  query: string;
}>;


export type SaveSearchMutation = { saveSearch: { __typename: 'SavedSearch', id: string, name: string, query: string } };

export type DeleteSearchMutationVariables = Exact<{
  id: string;
}>;


export type DeleteSearchMutation = { deleteSearch: boolean };

export type BulkEditMutationVariables = Exact<{
  cids: Array<string>;
  edit: Types.BulkEdit;
}>;


export type BulkEditMutation = { bulkEdit: { __typename: 'BulkDone', undo_id: string | null, count: number, refused: number } };

export type UndoOperationMutationVariables = Exact<{
  undo_id: string;
}>;


export type UndoOperationMutation = { undoOperation: number };

export type CountsFragment = { __typename: 'BoxCounts', count: number, trained_count: number, learned_count: number, in_review_count: number, due_count: number, new_count: number, memorized_count: number, suspended_count: number, levels: Array<number> };

export type CardFieldsFragment = { __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } };

export type SessionFieldsFragment = { __typename: 'TrainingSession', sid: string, isPractice: boolean, mode: Types.TrainingMode, type: Types.TrainingType, status: Types.SessionStatus, side: Types.Side, title: string, step: number, total: number, trained_count: number, correct_count: number, wrong_count: number, direction: Types.Direction | null, front_lang: string | null, back_lang: string | null, questionAbove: boolean, days: number | null, can_undo: boolean, row: number | null, waiting_count: number, scope: { __typename: 'SessionScope', pbid: string | null, bid: string | null, first_char: string | null, bids: Array<string> | null, today: boolean | null }, current: { __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } } | null, upcoming: Array<{ __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } }>, rows: Array<{ __typename: 'TrainingRow', row: number, max: number, cids: Array<string> }>, last_answer: { __typename: 'SessionAnswer', cid: string, isCorrect: boolean, at: string } | null };

export type ReportFieldsFragment = { __typename: 'SessionReport', sid: string, mode: Types.TrainingMode, type: Types.TrainingType, title: string, status: Types.SessionStatus, answers: number, correct: number, wrong: number, duration_ms: number, trained_count: number, levels_before: Array<number>, levels_after: Array<number>, up: Array<{ __typename: 'LevelChange', cid: string, title: string, from: number, to: number }>, down: Array<{ __typename: 'LevelChange', cid: string, title: string, from: number, to: number }>, hard: Array<{ __typename: 'HardCard', cid: string, title: string, wrong: number, memory_level: number }>, next: Array<{ __typename: 'DayCount', date: string, count: number }> };

export type HeadFieldsFragment = { __typename: 'SessionHead', sid: string, isPractice: boolean, mode: Types.TrainingMode, type: Types.TrainingType, title: string, total: number, trained_count: number, answer_count: number, started_at: string, updated_at: string, scope: { __typename: 'SessionScope', pbid: string | null, bid: string | null, first_char: string | null, bids: Array<string> | null, today: boolean | null } };

export type RecentImportsQueryVariables = Exact<{ [key: string]: never; }>;


export type RecentImportsQuery = { recentImports: Array<{ __typename: 'RecentImport', batch: number, name: string, finishedAt: string, added: number, updated: number, isUndone: boolean }> };

export type UndoImportMutationVariables = Exact<{
  batch: number;
}>;


export type UndoImportMutation = { undoImport: { __typename: 'UndoneImport', cards: number, edits: number } };

export type SearchHitFieldsFragment = { __typename: 'SearchHit', kind: Types.ItemKind, id: string, title: string, path: string, pbid: string, bid: string, memory_level: number | null, last_training_at: string | null, matches: Array<number>, score: number, other: string, exact: boolean, back: Array<string> };

export type SearchQueryVariables = Exact<{
  text: string;
  limit: number;
}>;


export type SearchQuery = { search: Array<{ __typename: 'SearchHit', kind: Types.ItemKind, id: string, title: string, path: string, pbid: string, bid: string, memory_level: number | null, last_training_at: string | null, matches: Array<number>, score: number, other: string, exact: boolean, back: Array<string> }> };

export type SearchTextsQueryVariables = Exact<{
  text: string;
  limit: number;
}>;


export type SearchTextsQuery = { searchTexts: Array<{ __typename: 'SearchHit', kind: Types.ItemKind, id: string, title: string, path: string, pbid: string, bid: string, memory_level: number | null, last_training_at: string | null, matches: Array<number>, score: number, other: string, exact: boolean, back: Array<string> }> };

export type PaletteUsesQueryVariables = Exact<{ [key: string]: never; }>;


export type PaletteUsesQuery = { paletteUses: { __typename: 'PaletteUses', uses: Array<{ __typename: 'PaletteUse', kind: string, id: string, weight: number }>, hits: Array<{ __typename: 'SearchHit', kind: Types.ItemKind, id: string, title: string, path: string, pbid: string, bid: string, memory_level: number | null, last_training_at: string | null, matches: Array<number>, score: number, other: string, exact: boolean, back: Array<string> }> } };

export type PaletteUsedMutationVariables = Exact<{
  kind: string;
  id: string;
}>;


export type PaletteUsedMutation = { paletteUsed: boolean };

export type PaletteUsesResetMutationVariables = Exact<{ [key: string]: never; }>;


export type PaletteUsesResetMutation = { paletteUsesReset: boolean };

export type RecapQueryVariables = Exact<{
  scope: Types.CardScope;
}>;


export type RecapQuery = { recap: { __typename: 'Recap', title: string, hard_count: number, counts: { __typename: 'BoxCounts', count: number, trained_count: number, learned_count: number, in_review_count: number, due_count: number, new_count: number, memorized_count: number, suspended_count: number, levels: Array<number> }, last_session: { __typename: 'SessionReport', sid: string, mode: Types.TrainingMode, type: Types.TrainingType, title: string, status: Types.SessionStatus, answers: number, correct: number, wrong: number, duration_ms: number, trained_count: number, levels_before: Array<number>, levels_after: Array<number>, up: Array<{ __typename: 'LevelChange', cid: string, title: string, from: number, to: number }>, down: Array<{ __typename: 'LevelChange', cid: string, title: string, from: number, to: number }>, hard: Array<{ __typename: 'HardCard', cid: string, title: string, wrong: number, memory_level: number }>, next: Array<{ __typename: 'DayCount', date: string, count: number }> } | null, due: Array<{ __typename: 'DayCount', date: string, count: number }> } };

export type RecapActivityQueryVariables = Exact<{
  scope: Types.CardScope;
}>;


export type RecapActivityQuery = { recap: { __typename: 'Recap', activity: Array<{ __typename: 'ActivityDay', date: string, answers: number, correct: number }>, retention: Array<{ __typename: 'LevelRetention', level: number, answers: number, correct: number }> } };

export type RecallCheckQueryVariables = Exact<{
  scope: Types.CardScope;
  from: Types.SliceStart;
}>;


export type RecallCheckQuery = { slice: { __typename: 'Slice', after: number | null, fresh: number, counts: Array<Array<number>> } };

export type RecapCardsQueryVariables = Exact<{
  scope: Types.CardScope;
  only_hard?: boolean | null | undefined;
  search?: string | null | undefined;
  sort: Types.RecapSort;
  descending: boolean;
  offset: number;
  limit: number;
}>;


export type RecapCardsQuery = { recapCards: { __typename: 'RecapCards', total: number, offset: number, cards: Array<{ __typename: 'RecapCard', cid: string, title: string, pbid: string, bid: string, memory_level: number, last_training_at: string, next_training_at: string, forgotten: number }> } };

export type SyncRunsQueryVariables = Exact<{
  first?: number | null | undefined;
}>;


export type SyncRunsQuery = { syncRuns: Array<{ __typename: 'SyncRun', id: string, startedAt: string, endedAt: string, code: string | null, sentBoxes: number, sentCards: number, sentAnswers: number, sentMedia: number, added: number, changed: number, deleted: number, restored: number, combined: number, answers: number, media: number, leftOut: number, changes: Array<{ __typename: 'SyncChange', kind: Types.ItemKind, id: string, title: string, what: Types.ChangeKind, isInBin: boolean }> }> };

export type OverwriteReportsQueryVariables = Exact<{ [key: string]: never; }>;


export type OverwriteReportsQuery = { overwriteReports: Array<{ __typename: 'OverwriteReport', id: string, at: string, count: number, operation: Types.CardOperation | null, isKept: boolean }> };

export type OverwrittenCardsQueryVariables = Exact<{
  report: string;
}>;


export type OverwrittenCardsQuery = { overwrittenCards: Array<{ __typename: 'OverwrittenCard', cid: string, title: string, before: string, isInBin: boolean }> };

export type RestoreOverwrittenMutationVariables = Exact<{
  report: string;
  cids?: Array<string> | null | undefined;
}>;


export type RestoreOverwrittenMutation = { restoreOverwritten: { __typename: 'BulkDone', undo_id: string | null, count: number, refused: number } };

export type KeepOverwrittenMutationVariables = Exact<{
  report: string;
}>;


export type KeepOverwrittenMutation = { keepOverwritten: boolean };

export type TrainingChoicesQueryVariables = Exact<{
  scope: Types.CardScope;
  settings: Types.TrainingSettingsInput;
}>;


export type TrainingChoicesQuery = { trainingChoices: Array<{ __typename: 'TrainingChoice', type: Types.TrainingType, available: number, chosen: number, reason: Types.NoTrainingReason | null, next_due_at: string | null, waitingCount: number }> };

export type TrainingSessionQueryVariables = Exact<{
  sid: string;
}>;


export type TrainingSessionQuery = { trainingSession: { __typename: 'TrainingSession', sid: string, isPractice: boolean, mode: Types.TrainingMode, type: Types.TrainingType, status: Types.SessionStatus, side: Types.Side, title: string, step: number, total: number, trained_count: number, correct_count: number, wrong_count: number, direction: Types.Direction | null, front_lang: string | null, back_lang: string | null, questionAbove: boolean, days: number | null, can_undo: boolean, row: number | null, waiting_count: number, scope: { __typename: 'SessionScope', pbid: string | null, bid: string | null, first_char: string | null, bids: Array<string> | null, today: boolean | null }, current: { __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } } | null, upcoming: Array<{ __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } }>, rows: Array<{ __typename: 'TrainingRow', row: number, max: number, cids: Array<string> }>, last_answer: { __typename: 'SessionAnswer', cid: string, isCorrect: boolean, at: string } | null } | null };

export type OpenSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenSessionsQuery = { openSessions: Array<{ __typename: 'SessionHead', sid: string, isPractice: boolean, mode: Types.TrainingMode, type: Types.TrainingType, title: string, total: number, trained_count: number, answer_count: number, started_at: string, updated_at: string, scope: { __typename: 'SessionScope', pbid: string | null, bid: string | null, first_char: string | null, bids: Array<string> | null, today: boolean | null } }> };

export type SessionReportQueryVariables = Exact<{
  sid: string;
}>;


export type SessionReportQuery = { sessionReport: { __typename: 'SessionReport', sid: string, mode: Types.TrainingMode, type: Types.TrainingType, title: string, status: Types.SessionStatus, answers: number, correct: number, wrong: number, duration_ms: number, trained_count: number, levels_before: Array<number>, levels_after: Array<number>, up: Array<{ __typename: 'LevelChange', cid: string, title: string, from: number, to: number }>, down: Array<{ __typename: 'LevelChange', cid: string, title: string, from: number, to: number }>, hard: Array<{ __typename: 'HardCard', cid: string, title: string, wrong: number, memory_level: number }>, next: Array<{ __typename: 'DayCount', date: string, count: number }> } | null };

export type CardHistoryQueryVariables = Exact<{
  cid: string;
}>;


export type CardHistoryQuery = { cardHistory: Array<{ __typename: 'HistoryLine', id: string, at: string, kind: Types.HistoryKind, level: number }> };

export type StartSessionMutationVariables = Exact<{
  scope: Types.CardScope;
  settings: Types.TrainingSettingsInput;
  replace?: boolean | null | undefined;
}>;


export type StartSessionMutation = { startSession: { __typename: 'TrainingSession', sid: string, isPractice: boolean, mode: Types.TrainingMode, type: Types.TrainingType, status: Types.SessionStatus, side: Types.Side, title: string, step: number, total: number, trained_count: number, correct_count: number, wrong_count: number, direction: Types.Direction | null, front_lang: string | null, back_lang: string | null, questionAbove: boolean, days: number | null, can_undo: boolean, row: number | null, waiting_count: number, scope: { __typename: 'SessionScope', pbid: string | null, bid: string | null, first_char: string | null, bids: Array<string> | null, today: boolean | null }, current: { __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } } | null, upcoming: Array<{ __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } }>, rows: Array<{ __typename: 'TrainingRow', row: number, max: number, cids: Array<string> }>, last_answer: { __typename: 'SessionAnswer', cid: string, isCorrect: boolean, at: string } | null } };

export type PracticeSessionMutationVariables = Exact<{
  sid: string;
}>;


export type PracticeSessionMutation = { practiceSession: { __typename: 'TrainingSession', sid: string, isPractice: boolean, mode: Types.TrainingMode, type: Types.TrainingType, status: Types.SessionStatus, side: Types.Side, title: string, step: number, total: number, trained_count: number, correct_count: number, wrong_count: number, direction: Types.Direction | null, front_lang: string | null, back_lang: string | null, questionAbove: boolean, days: number | null, can_undo: boolean, row: number | null, waiting_count: number, scope: { __typename: 'SessionScope', pbid: string | null, bid: string | null, first_char: string | null, bids: Array<string> | null, today: boolean | null }, current: { __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } } | null, upcoming: Array<{ __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } }>, rows: Array<{ __typename: 'TrainingRow', row: number, max: number, cids: Array<string> }>, last_answer: { __typename: 'SessionAnswer', cid: string, isCorrect: boolean, at: string } | null } };

export type FlipSessionMutationVariables = Exact<{
  sid: string;
  step: number;
  side: Types.Side;
}>;


export type FlipSessionMutation = { flipSession: { __typename: 'TrainingSession', sid: string, status: Types.SessionStatus, side: Types.Side } };

export type AnswerCardMutationVariables = Exact<{
  sid: string;
  cid: string;
  step: number;
  isCorrect: boolean;
  duration_ms?: number | null | undefined;
}>;


export type AnswerCardMutation = { answerCard: { __typename: 'TrainingSession', sid: string, isPractice: boolean, mode: Types.TrainingMode, type: Types.TrainingType, status: Types.SessionStatus, side: Types.Side, title: string, step: number, total: number, trained_count: number, correct_count: number, wrong_count: number, direction: Types.Direction | null, front_lang: string | null, back_lang: string | null, questionAbove: boolean, days: number | null, can_undo: boolean, row: number | null, waiting_count: number, scope: { __typename: 'SessionScope', pbid: string | null, bid: string | null, first_char: string | null, bids: Array<string> | null, today: boolean | null }, current: { __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } } | null, upcoming: Array<{ __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } }>, rows: Array<{ __typename: 'TrainingRow', row: number, max: number, cids: Array<string> }>, last_answer: { __typename: 'SessionAnswer', cid: string, isCorrect: boolean, at: string } | null } };

export type UndoAnswerMutationVariables = Exact<{
  sid: string;
}>;


export type UndoAnswerMutation = { undoAnswer: { __typename: 'TrainingSession', sid: string, isPractice: boolean, mode: Types.TrainingMode, type: Types.TrainingType, status: Types.SessionStatus, side: Types.Side, title: string, step: number, total: number, trained_count: number, correct_count: number, wrong_count: number, direction: Types.Direction | null, front_lang: string | null, back_lang: string | null, questionAbove: boolean, days: number | null, can_undo: boolean, row: number | null, waiting_count: number, scope: { __typename: 'SessionScope', pbid: string | null, bid: string | null, first_char: string | null, bids: Array<string> | null, today: boolean | null }, current: { __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } } | null, upcoming: Array<{ __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } }>, rows: Array<{ __typename: 'TrainingRow', row: number, max: number, cids: Array<string> }>, last_answer: { __typename: 'SessionAnswer', cid: string, isCorrect: boolean, at: string } | null } };

export type MarkMemorizedMutationVariables = Exact<{
  sid: string;
  cid: string;
  isMemorized: boolean;
}>;


export type MarkMemorizedMutation = { markMemorized: { __typename: 'TrainingSession', sid: string, isPractice: boolean, mode: Types.TrainingMode, type: Types.TrainingType, status: Types.SessionStatus, side: Types.Side, title: string, step: number, total: number, trained_count: number, correct_count: number, wrong_count: number, direction: Types.Direction | null, front_lang: string | null, back_lang: string | null, questionAbove: boolean, days: number | null, can_undo: boolean, row: number | null, waiting_count: number, scope: { __typename: 'SessionScope', pbid: string | null, bid: string | null, first_char: string | null, bids: Array<string> | null, today: boolean | null }, current: { __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } } | null, upcoming: Array<{ __typename: 'Card', cid: string, pbid: string, bid: string, title: string, answer_type: string, front_back_type: string, front: Array<string>, back: Array<string>, memory_level: number, card_status: string, training_status: string, last_training_at: string, next_training_at: string, first_char: string, forgotten: number, mnemonic: Array<{ __typename: 'Mnemonic', content: string }>, meta: { __typename: 'CardMeta', tags: Array<string>, guid: string | null }, record: { __typename: 'TrainingRecord', cid: string, last_training_at: string, next_training_at: string, memory_level: number, status: { __typename: 'TrainingFlags', IS_LEARNED: boolean, IS_MEMORIZED: boolean, IS_TRAINED: boolean } } }>, rows: Array<{ __typename: 'TrainingRow', row: number, max: number, cids: Array<string> }>, last_answer: { __typename: 'SessionAnswer', cid: string, isCorrect: boolean, at: string } | null } };

export type CloseSessionMutationVariables = Exact<{
  sid: string;
}>;


export type CloseSessionMutation = { closeSession: boolean };

export type BoxSettingsFragment = { __typename: 'CardboxSettings', color: string | null, front_lang: string | null, back_lang: string | null, new_per_day: number, answers_per_day: number, backlog_days: number, suspend_hard: boolean, questionAbove: boolean, training_type: Types.TrainingType | null, training_mode: Types.TrainingMode | null, training_count: number | null, training_in_order: boolean | null, trainingSort: Types.TrainingSort | null, wantedRecall: number | null };

export const CountsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Counts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BoxCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"learned_count"}},{"kind":"Field","name":{"kind":"Name","value":"in_review_count"}},{"kind":"Field","name":{"kind":"Name","value":"due_count"}},{"kind":"Field","name":{"kind":"Name","value":"new_count"}},{"kind":"Field","name":{"kind":"Name","value":"memorized_count"}},{"kind":"Field","name":{"kind":"Name","value":"suspended_count"}},{"kind":"Field","name":{"kind":"Name","value":"levels"}}]}}]} as unknown as DocumentNode<CountsFragment, unknown>;
export const CardFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Card"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"answer_type"}},{"kind":"Field","name":{"kind":"Name","value":"front_back_type"}},{"kind":"Field","name":{"kind":"Name","value":"front"}},{"kind":"Field","name":{"kind":"Name","value":"back"}},{"kind":"Field","name":{"kind":"Name","value":"mnemonic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"card_status"}},{"kind":"Field","name":{"kind":"Name","value":"training_status"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"forgotten"}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"guid"}}]}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"IS_LEARNED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_MEMORIZED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_TRAINED"}}]}}]}}]}}]} as unknown as DocumentNode<CardFieldsFragment, unknown>;
export const SessionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TrainingSession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sid"}},{"kind":"Field","name":{"kind":"Name","value":"isPractice"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"side"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"scope"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"bids"}},{"kind":"Field","name":{"kind":"Name","value":"today"}}]}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"correct_count"}},{"kind":"Field","name":{"kind":"Name","value":"wrong_count"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"front_lang"}},{"kind":"Field","name":{"kind":"Name","value":"back_lang"}},{"kind":"Field","name":{"kind":"Name","value":"questionAbove"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"upcoming"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"can_undo"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"cids"}}]}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"waiting_count"}},{"kind":"Field","name":{"kind":"Name","value":"last_answer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"isCorrect"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Card"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"answer_type"}},{"kind":"Field","name":{"kind":"Name","value":"front_back_type"}},{"kind":"Field","name":{"kind":"Name","value":"front"}},{"kind":"Field","name":{"kind":"Name","value":"back"}},{"kind":"Field","name":{"kind":"Name","value":"mnemonic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"card_status"}},{"kind":"Field","name":{"kind":"Name","value":"training_status"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"forgotten"}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"guid"}}]}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"IS_LEARNED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_MEMORIZED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_TRAINED"}}]}}]}}]}}]} as unknown as DocumentNode<SessionFieldsFragment, unknown>;
export const ReportFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SessionReport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sid"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answers"}},{"kind":"Field","name":{"kind":"Name","value":"correct"}},{"kind":"Field","name":{"kind":"Name","value":"wrong"}},{"kind":"Field","name":{"kind":"Name","value":"duration_ms"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"up"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"down"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"wrong"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}}]}},{"kind":"Field","name":{"kind":"Name","value":"next"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"levels_before"}},{"kind":"Field","name":{"kind":"Name","value":"levels_after"}}]}}]} as unknown as DocumentNode<ReportFieldsFragment, unknown>;
export const HeadFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HeadFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SessionHead"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sid"}},{"kind":"Field","name":{"kind":"Name","value":"isPractice"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"scope"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"bids"}},{"kind":"Field","name":{"kind":"Name","value":"today"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"answer_count"}},{"kind":"Field","name":{"kind":"Name","value":"started_at"}},{"kind":"Field","name":{"kind":"Name","value":"updated_at"}}]}}]} as unknown as DocumentNode<HeadFieldsFragment, unknown>;
export const SearchHitFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchHitFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"matches"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"other"}},{"kind":"Field","name":{"kind":"Name","value":"exact"}},{"kind":"Field","name":{"kind":"Name","value":"back"}}]}}]} as unknown as DocumentNode<SearchHitFieldsFragment, unknown>;
export const BoxSettingsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BoxSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CardboxSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"front_lang"}},{"kind":"Field","name":{"kind":"Name","value":"back_lang"}},{"kind":"Field","name":{"kind":"Name","value":"new_per_day"}},{"kind":"Field","name":{"kind":"Name","value":"answers_per_day"}},{"kind":"Field","name":{"kind":"Name","value":"backlog_days"}},{"kind":"Field","name":{"kind":"Name","value":"suspend_hard"}},{"kind":"Field","name":{"kind":"Name","value":"questionAbove"}},{"kind":"Field","name":{"kind":"Name","value":"training_type"}},{"kind":"Field","name":{"kind":"Name","value":"training_mode"}},{"kind":"Field","name":{"kind":"Name","value":"training_count"}},{"kind":"Field","name":{"kind":"Name","value":"training_in_order"}},{"kind":"Field","name":{"kind":"Name","value":"trainingSort"}},{"kind":"Field","name":{"kind":"Name","value":"wantedRecall"}}]}}]} as unknown as DocumentNode<BoxSettingsFragment, unknown>;
export const BinDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"bin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"deleted_at"}},{"kind":"Field","name":{"kind":"Name","value":"box_title"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<BinQuery, BinQueryVariables>;
export const EmptyBinDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"emptyBin"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"emptyBin"}}]}}]} as unknown as DocumentNode<EmptyBinMutation, EmptyBinMutationVariables>;
export const CardboxesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"cardboxes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"uid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cardboxes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"uid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"uid"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"partial_size"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"labels"}},{"kind":"Field","name":{"kind":"Name","value":"IS_NESTED_BOX"}},{"kind":"Field","name":{"kind":"Name","value":"IS_PUBLIC"}},{"kind":"Field","name":{"kind":"Name","value":"IS_SOFT_DELETED"}},{"kind":"Field","name":{"kind":"Name","value":"update_at"}},{"kind":"Field","name":{"kind":"Name","value":"create_at"}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"BoxSettings"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Counts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sub_boxes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"partial_size"}},{"kind":"Field","name":{"kind":"Name","value":"labels"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"learned_count"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Counts"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BoxSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CardboxSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"front_lang"}},{"kind":"Field","name":{"kind":"Name","value":"back_lang"}},{"kind":"Field","name":{"kind":"Name","value":"new_per_day"}},{"kind":"Field","name":{"kind":"Name","value":"answers_per_day"}},{"kind":"Field","name":{"kind":"Name","value":"backlog_days"}},{"kind":"Field","name":{"kind":"Name","value":"suspend_hard"}},{"kind":"Field","name":{"kind":"Name","value":"questionAbove"}},{"kind":"Field","name":{"kind":"Name","value":"training_type"}},{"kind":"Field","name":{"kind":"Name","value":"training_mode"}},{"kind":"Field","name":{"kind":"Name","value":"training_count"}},{"kind":"Field","name":{"kind":"Name","value":"training_in_order"}},{"kind":"Field","name":{"kind":"Name","value":"trainingSort"}},{"kind":"Field","name":{"kind":"Name","value":"wantedRecall"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Counts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BoxCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"learned_count"}},{"kind":"Field","name":{"kind":"Name","value":"in_review_count"}},{"kind":"Field","name":{"kind":"Name","value":"due_count"}},{"kind":"Field","name":{"kind":"Name","value":"new_count"}},{"kind":"Field","name":{"kind":"Name","value":"memorized_count"}},{"kind":"Field","name":{"kind":"Name","value":"suspended_count"}},{"kind":"Field","name":{"kind":"Name","value":"levels"}}]}}]} as unknown as DocumentNode<CardboxesQuery, CardboxesQueryVariables>;
export const SubboxDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"subbox"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pbid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subbox"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pbid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pbid"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"partial_size"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"labels"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"learned_count"}},{"kind":"Field","name":{"kind":"Name","value":"order"}},{"kind":"Field","name":{"kind":"Name","value":"cards"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"records"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"IS_LEARNED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_MEMORIZED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_TRAINED"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Card"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"answer_type"}},{"kind":"Field","name":{"kind":"Name","value":"front_back_type"}},{"kind":"Field","name":{"kind":"Name","value":"front"}},{"kind":"Field","name":{"kind":"Name","value":"back"}},{"kind":"Field","name":{"kind":"Name","value":"mnemonic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"card_status"}},{"kind":"Field","name":{"kind":"Name","value":"training_status"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"forgotten"}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"guid"}}]}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"IS_LEARNED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_MEMORIZED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_TRAINED"}}]}}]}}]}}]} as unknown as DocumentNode<SubboxQuery, SubboxQueryVariables>;
export const UserCardGroupsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"userCardGroups"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"uid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userCardGroups"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"uid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"uid"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"uid"}},{"kind":"Field","name":{"kind":"Name","value":"gid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"labels"}},{"kind":"Field","name":{"kind":"Name","value":"datetime"}}]}}]}}]} as unknown as DocumentNode<UserCardGroupsQuery, UserCardGroupsQueryVariables>;
export const GetCardsByGidDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"getCardsByGid"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"gid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getCardsByGid"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"gid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"gid"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Card"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"answer_type"}},{"kind":"Field","name":{"kind":"Name","value":"front_back_type"}},{"kind":"Field","name":{"kind":"Name","value":"front"}},{"kind":"Field","name":{"kind":"Name","value":"back"}},{"kind":"Field","name":{"kind":"Name","value":"mnemonic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"card_status"}},{"kind":"Field","name":{"kind":"Name","value":"training_status"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"forgotten"}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"guid"}}]}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"IS_LEARNED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_MEMORIZED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_TRAINED"}}]}}]}}]}}]} as unknown as DocumentNode<GetCardsByGidQuery, GetCardsByGidQueryVariables>;
export const A2zGroupsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"a2zGroups"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"uid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"a2zGroups"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"uid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"uid"}}},{"kind":"Argument","name":{"kind":"Name","value":"bid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bid"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"heading"}}]}}]}}]} as unknown as DocumentNode<A2zGroupsQuery, A2zGroupsQueryVariables>;
export const TodayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"today"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"today"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"due_count"}},{"kind":"Field","name":{"kind":"Name","value":"new_count"}},{"kind":"Field","name":{"kind":"Name","value":"box_count"}},{"kind":"Field","name":{"kind":"Name","value":"estimated_seconds"}},{"kind":"Field","name":{"kind":"Name","value":"answered_today"}},{"kind":"Field","name":{"kind":"Name","value":"card_count"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"next_due_at"}},{"kind":"Field","name":{"kind":"Name","value":"moreNew"}}]}},{"kind":"Field","name":{"kind":"Name","value":"openSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"HeadFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HeadFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SessionHead"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sid"}},{"kind":"Field","name":{"kind":"Name","value":"isPractice"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"scope"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"bids"}},{"kind":"Field","name":{"kind":"Name","value":"today"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"answer_count"}},{"kind":"Field","name":{"kind":"Name","value":"started_at"}},{"kind":"Field","name":{"kind":"Name","value":"updated_at"}}]}}]} as unknown as DocumentNode<TodayQuery, TodayQueryVariables>;
export const DueCountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"dueCount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dueToday"}}]}}]} as unknown as DocumentNode<DueCountQuery, DueCountQueryVariables>;
export const LastTrainedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"lastTrained"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lastTrained"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}}]}}]}}]} as unknown as DocumentNode<LastTrainedQuery, LastTrainedQueryVariables>;
export const AnswerDatesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"answerDates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerDates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"isOffered"}},{"kind":"Field","name":{"kind":"Name","value":"bids"}}]}}]}}]} as unknown as DocumentNode<AnswerDatesQuery, AnswerDatesQueryVariables>;
export const DatesForecastDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"datesForecast"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SliceStart"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"slice"},"name":{"kind":"Name","value":"datesForecast"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bid"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"fresh"}},{"kind":"Field","name":{"kind":"Name","value":"counts"}}]}}]}}]} as unknown as DocumentNode<DatesForecastQuery, DatesForecastQueryVariables>;
export const BoxHeadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"boxHead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"boxHead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bid"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"parent_title"}},{"kind":"Field","name":{"kind":"Name","value":"IS_NESTED_BOX"}},{"kind":"Field","name":{"kind":"Name","value":"is_sub_box"}},{"kind":"Field","name":{"kind":"Name","value":"front_lang"}},{"kind":"Field","name":{"kind":"Name","value":"back_lang"}},{"kind":"Field","name":{"kind":"Name","value":"training_type"}},{"kind":"Field","name":{"kind":"Name","value":"training_mode"}},{"kind":"Field","name":{"kind":"Name","value":"training_count"}},{"kind":"Field","name":{"kind":"Name","value":"training_in_order"}},{"kind":"Field","name":{"kind":"Name","value":"trainingSort"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Counts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Counts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BoxCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"learned_count"}},{"kind":"Field","name":{"kind":"Name","value":"in_review_count"}},{"kind":"Field","name":{"kind":"Name","value":"due_count"}},{"kind":"Field","name":{"kind":"Name","value":"new_count"}},{"kind":"Field","name":{"kind":"Name","value":"memorized_count"}},{"kind":"Field","name":{"kind":"Name","value":"suspended_count"}},{"kind":"Field","name":{"kind":"Name","value":"levels"}}]}}]} as unknown as DocumentNode<BoxHeadQuery, BoxHeadQueryVariables>;
export const CardPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"cardPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"scope"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CardScope"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CardFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CardSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cardPage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"scope"},"value":{"kind":"Variable","name":{"kind":"Name","value":"scope"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"cards"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Card"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"answer_type"}},{"kind":"Field","name":{"kind":"Name","value":"front_back_type"}},{"kind":"Field","name":{"kind":"Name","value":"front"}},{"kind":"Field","name":{"kind":"Name","value":"back"}},{"kind":"Field","name":{"kind":"Name","value":"mnemonic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"card_status"}},{"kind":"Field","name":{"kind":"Name","value":"training_status"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"forgotten"}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"guid"}}]}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"IS_LEARNED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_MEMORIZED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_TRAINED"}}]}}]}}]}}]} as unknown as DocumentNode<CardPageQuery, CardPageQueryVariables>;
export const CardIdsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"cardIds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"scope"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CardScope"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CardFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CardSort"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cardIds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"scope"},"value":{"kind":"Variable","name":{"kind":"Name","value":"scope"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}}]}]}}]} as unknown as DocumentNode<CardIdsQuery, CardIdsQueryVariables>;
export const CardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"card"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"card"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"cid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cid"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}},{"kind":"Field","name":{"kind":"Name","value":"links"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}}]}},{"kind":"Field","name":{"kind":"Name","value":"create_at"}},{"kind":"Field","name":{"kind":"Name","value":"update_at"}},{"kind":"Field","name":{"kind":"Name","value":"recall"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Card"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"answer_type"}},{"kind":"Field","name":{"kind":"Name","value":"front_back_type"}},{"kind":"Field","name":{"kind":"Name","value":"front"}},{"kind":"Field","name":{"kind":"Name","value":"back"}},{"kind":"Field","name":{"kind":"Name","value":"mnemonic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"card_status"}},{"kind":"Field","name":{"kind":"Name","value":"training_status"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"forgotten"}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"guid"}}]}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"IS_LEARNED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_MEMORIZED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_TRAINED"}}]}}]}}]}}]} as unknown as DocumentNode<CardQuery, CardQueryVariables>;
export const SimilarCardsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"similarCards"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pbid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"title"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"front"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"except"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"similarCards"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pbid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pbid"}}},{"kind":"Argument","name":{"kind":"Name","value":"title"},"value":{"kind":"Variable","name":{"kind":"Name","value":"title"}}},{"kind":"Argument","name":{"kind":"Name","value":"front"},"value":{"kind":"Variable","name":{"kind":"Name","value":"front"}}},{"kind":"Argument","name":{"kind":"Name","value":"except"},"value":{"kind":"Variable","name":{"kind":"Name","value":"except"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"front"}},{"kind":"Field","name":{"kind":"Name","value":"back"}}]}}]}}]} as unknown as DocumentNode<SimilarCardsQuery, SimilarCardsQueryVariables>;
export const LinkedCardsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"linkedCards"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"titles"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"near"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"linkedCards"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"titles"},"value":{"kind":"Variable","name":{"kind":"Name","value":"titles"}}},{"kind":"Argument","name":{"kind":"Name","value":"near"},"value":{"kind":"Variable","name":{"kind":"Name","value":"near"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"asked"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<LinkedCardsQuery, LinkedCardsQueryVariables>;
export const BacklinksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"backlinks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"backlinks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"cid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cid"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<BacklinksQuery, BacklinksQueryVariables>;
export const SiblingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"siblings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"siblings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"cid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cid"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<SiblingsQuery, SiblingsQueryVariables>;
export const CreateCardboxDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"createCardbox"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"title"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCardbox"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"title"},"value":{"kind":"Variable","name":{"kind":"Name","value":"title"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<CreateCardboxMutation, CreateCardboxMutationVariables>;
export const UpdateCardboxDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"updateCardbox"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"patch"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CardboxPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCardbox"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bid"}}},{"kind":"Argument","name":{"kind":"Name","value":"patch"},"value":{"kind":"Variable","name":{"kind":"Name","value":"patch"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<UpdateCardboxMutation, UpdateCardboxMutationVariables>;
export const DeleteCardboxesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"deleteCardboxes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCardboxes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bids"}}}]}]}}]} as unknown as DocumentNode<DeleteCardboxesMutation, DeleteCardboxesMutationVariables>;
export const RestoreCardboxesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"restoreCardboxes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreCardboxes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bids"}}}]}]}}]} as unknown as DocumentNode<RestoreCardboxesMutation, RestoreCardboxesMutationVariables>;
export const OrderCardboxesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"orderCardboxes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderCardboxes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bids"}}}]}]}}]} as unknown as DocumentNode<OrderCardboxesMutation, OrderCardboxesMutationVariables>;
export const SplitCardboxDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"splitCardbox"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"partial_size"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"splitCardbox"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bid"}}},{"kind":"Argument","name":{"kind":"Name","value":"partial_size"},"value":{"kind":"Variable","name":{"kind":"Name","value":"partial_size"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"sub_boxes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}}]}}]}}]}}]} as unknown as DocumentNode<SplitCardboxMutation, SplitCardboxMutationVariables>;
export const MergeCardboxesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"mergeCardboxes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"into"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mergeCardboxes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"into"},"value":{"kind":"Variable","name":{"kind":"Name","value":"into"}}},{"kind":"Argument","name":{"kind":"Name","value":"bids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"box"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"undo_id"}}]}}]}}]} as unknown as DocumentNode<MergeCardboxesMutation, MergeCardboxesMutationVariables>;
export const DuplicateCardboxDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"duplicateCardbox"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"title"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicateCardbox"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bid"}}},{"kind":"Argument","name":{"kind":"Name","value":"title"},"value":{"kind":"Variable","name":{"kind":"Name","value":"title"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<DuplicateCardboxMutation, DuplicateCardboxMutationVariables>;
export const CreateCardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"createCard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pbid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"card"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CardInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCard"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pbid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pbid"}}},{"kind":"Argument","name":{"kind":"Name","value":"card"},"value":{"kind":"Variable","name":{"kind":"Name","value":"card"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Card"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"answer_type"}},{"kind":"Field","name":{"kind":"Name","value":"front_back_type"}},{"kind":"Field","name":{"kind":"Name","value":"front"}},{"kind":"Field","name":{"kind":"Name","value":"back"}},{"kind":"Field","name":{"kind":"Name","value":"mnemonic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"card_status"}},{"kind":"Field","name":{"kind":"Name","value":"training_status"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"forgotten"}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"guid"}}]}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"IS_LEARNED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_MEMORIZED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_TRAINED"}}]}}]}}]}}]} as unknown as DocumentNode<CreateCardMutation, CreateCardMutationVariables>;
export const EditCardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"editCard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"card"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CardInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"base"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CardInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editCard"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"cid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cid"}}},{"kind":"Argument","name":{"kind":"Name","value":"card"},"value":{"kind":"Variable","name":{"kind":"Name","value":"card"}}},{"kind":"Argument","name":{"kind":"Name","value":"base"},"value":{"kind":"Variable","name":{"kind":"Name","value":"base"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Card"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"answer_type"}},{"kind":"Field","name":{"kind":"Name","value":"front_back_type"}},{"kind":"Field","name":{"kind":"Name","value":"front"}},{"kind":"Field","name":{"kind":"Name","value":"back"}},{"kind":"Field","name":{"kind":"Name","value":"mnemonic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"card_status"}},{"kind":"Field","name":{"kind":"Name","value":"training_status"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"forgotten"}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"guid"}}]}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"IS_LEARNED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_MEMORIZED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_TRAINED"}}]}}]}}]}}]} as unknown as DocumentNode<EditCardMutation, EditCardMutationVariables>;
export const DeleteCardsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"deleteCards"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCards"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"cids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cids"}}}]}]}}]} as unknown as DocumentNode<DeleteCardsMutation, DeleteCardsMutationVariables>;
export const RestoreCardsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"restoreCards"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreCards"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"cids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cids"}}}]}]}}]} as unknown as DocumentNode<RestoreCardsMutation, RestoreCardsMutationVariables>;
export const BrowseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"browse"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BrowseSort"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"duplicates"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DuplicateKind"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"browse"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"duplicates"},"value":{"kind":"Variable","name":{"kind":"Name","value":"duplicates"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"group_count"}},{"kind":"Field","name":{"kind":"Name","value":"cards"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"front"}},{"kind":"Field","name":{"kind":"Name","value":"back"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"card_status"}},{"kind":"Field","name":{"kind":"Name","value":"training_status"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"create_at"}},{"kind":"Field","name":{"kind":"Name","value":"forgotten"}},{"kind":"Field","name":{"kind":"Name","value":"recall"}},{"kind":"Field","name":{"kind":"Name","value":"group"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}}]}}]} as unknown as DocumentNode<BrowseQuery, BrowseQueryVariables>;
export const BrowseIdsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"browseIds"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BrowseSort"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"duplicates"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DuplicateKind"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"browseIds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"duplicates"},"value":{"kind":"Variable","name":{"kind":"Name","value":"duplicates"}}}]}]}}]} as unknown as DocumentNode<BrowseIdsQuery, BrowseIdsQueryVariables>;
export const BrowseTagsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"browseTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"browseTags"}}]}}]} as unknown as DocumentNode<BrowseTagsQuery, BrowseTagsQueryVariables>;
export const TagsOfDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"tagsOf"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tagsOf"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"cids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cids"}}}]}]}}]} as unknown as DocumentNode<TagsOfQuery, TagsOfQueryVariables>;
export const SavedSearchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"savedSearches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savedSearches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"query"}}]}}]}}]} as unknown as DocumentNode<SavedSearchesQuery, SavedSearchesQueryVariables>;
export const ReplacePreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"replacePreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"replace"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReplaceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replacePreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"cids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cids"}}},{"kind":"Argument","name":{"kind":"Name","value":"replace"},"value":{"kind":"Variable","name":{"kind":"Name","value":"replace"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cards"}},{"kind":"Field","name":{"kind":"Name","value":"places"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}},{"kind":"Field","name":{"kind":"Name","value":"samples"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}}]}}]}}]} as unknown as DocumentNode<ReplacePreviewQuery, ReplacePreviewQueryVariables>;
export const LastOperationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"lastOperation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lastOperation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"undo_id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<LastOperationQuery, LastOperationQueryVariables>;
export const SaveSearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"saveSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveSearch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"query"}}]}}]}}]} as unknown as DocumentNode<SaveSearchMutation, SaveSearchMutationVariables>;
export const DeleteSearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"deleteSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSearch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeleteSearchMutation, DeleteSearchMutationVariables>;
export const BulkEditDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"bulkEdit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"edit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BulkEdit"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bulkEdit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"cids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cids"}}},{"kind":"Argument","name":{"kind":"Name","value":"edit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"edit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"undo_id"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}}]}}]}}]} as unknown as DocumentNode<BulkEditMutation, BulkEditMutationVariables>;
export const UndoOperationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"undoOperation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"undo_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoOperation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"undo_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"undo_id"}}}]}]}}]} as unknown as DocumentNode<UndoOperationMutation, UndoOperationMutationVariables>;
export const RecentImportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"recentImports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recentImports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"batch"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"isUndone"}}]}}]}}]} as unknown as DocumentNode<RecentImportsQuery, RecentImportsQueryVariables>;
export const UndoImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"undoImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"batch"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"batch"},"value":{"kind":"Variable","name":{"kind":"Name","value":"batch"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cards"}},{"kind":"Field","name":{"kind":"Name","value":"edits"}}]}}]}}]} as unknown as DocumentNode<UndoImportMutation, UndoImportMutationVariables>;
export const SearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"search"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"search"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SearchHitFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchHitFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"matches"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"other"}},{"kind":"Field","name":{"kind":"Name","value":"exact"}},{"kind":"Field","name":{"kind":"Name","value":"back"}}]}}]} as unknown as DocumentNode<SearchQuery, SearchQueryVariables>;
export const SearchTextsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"searchTexts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchTexts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SearchHitFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchHitFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"matches"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"other"}},{"kind":"Field","name":{"kind":"Name","value":"exact"}},{"kind":"Field","name":{"kind":"Name","value":"back"}}]}}]} as unknown as DocumentNode<SearchTextsQuery, SearchTextsQueryVariables>;
export const PaletteUsesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"paletteUses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paletteUses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"uses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"weight"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SearchHitFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchHitFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SearchHit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"matches"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"other"}},{"kind":"Field","name":{"kind":"Name","value":"exact"}},{"kind":"Field","name":{"kind":"Name","value":"back"}}]}}]} as unknown as DocumentNode<PaletteUsesQuery, PaletteUsesQueryVariables>;
export const PaletteUsedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"paletteUsed"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paletteUsed"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<PaletteUsedMutation, PaletteUsedMutationVariables>;
export const PaletteUsesResetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"paletteUsesReset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paletteUsesReset"}}]}}]} as unknown as DocumentNode<PaletteUsesResetMutation, PaletteUsesResetMutationVariables>;
export const RecapDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"recap"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"scope"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CardScope"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recap"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"scope"},"value":{"kind":"Variable","name":{"kind":"Name","value":"scope"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Counts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"last_session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"due"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hard_count"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Counts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BoxCounts"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"learned_count"}},{"kind":"Field","name":{"kind":"Name","value":"in_review_count"}},{"kind":"Field","name":{"kind":"Name","value":"due_count"}},{"kind":"Field","name":{"kind":"Name","value":"new_count"}},{"kind":"Field","name":{"kind":"Name","value":"memorized_count"}},{"kind":"Field","name":{"kind":"Name","value":"suspended_count"}},{"kind":"Field","name":{"kind":"Name","value":"levels"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SessionReport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sid"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answers"}},{"kind":"Field","name":{"kind":"Name","value":"correct"}},{"kind":"Field","name":{"kind":"Name","value":"wrong"}},{"kind":"Field","name":{"kind":"Name","value":"duration_ms"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"up"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"down"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"wrong"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}}]}},{"kind":"Field","name":{"kind":"Name","value":"next"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"levels_before"}},{"kind":"Field","name":{"kind":"Name","value":"levels_after"}}]}}]} as unknown as DocumentNode<RecapQuery, RecapQueryVariables>;
export const RecapActivityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"recapActivity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"scope"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CardScope"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recap"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"scope"},"value":{"kind":"Variable","name":{"kind":"Name","value":"scope"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"answers"}},{"kind":"Field","name":{"kind":"Name","value":"correct"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retention"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"answers"}},{"kind":"Field","name":{"kind":"Name","value":"correct"}}]}}]}}]}}]} as unknown as DocumentNode<RecapActivityQuery, RecapActivityQueryVariables>;
export const RecallCheckDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"recallCheck"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"scope"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CardScope"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SliceStart"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"slice"},"name":{"kind":"Name","value":"recallCheck"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"scope"},"value":{"kind":"Variable","name":{"kind":"Name","value":"scope"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"fresh"}},{"kind":"Field","name":{"kind":"Name","value":"counts"}}]}}]}}]} as unknown as DocumentNode<RecallCheckQuery, RecallCheckQueryVariables>;
export const RecapCardsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"recapCards"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"scope"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CardScope"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"only_hard"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecapSort"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recapCards"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"scope"},"value":{"kind":"Variable","name":{"kind":"Name","value":"scope"}}},{"kind":"Argument","name":{"kind":"Name","value":"only_hard"},"value":{"kind":"Variable","name":{"kind":"Name","value":"only_hard"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"offset"}},{"kind":"Field","name":{"kind":"Name","value":"cards"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"forgotten"}}]}}]}}]}}]} as unknown as DocumentNode<RecapCardsQuery, RecapCardsQueryVariables>;
export const SyncRunsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"syncRuns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"syncRuns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"sentBoxes"}},{"kind":"Field","name":{"kind":"Name","value":"sentCards"}},{"kind":"Field","name":{"kind":"Name","value":"sentAnswers"}},{"kind":"Field","name":{"kind":"Name","value":"sentMedia"}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}},{"kind":"Field","name":{"kind":"Name","value":"restored"}},{"kind":"Field","name":{"kind":"Name","value":"combined"}},{"kind":"Field","name":{"kind":"Name","value":"answers"}},{"kind":"Field","name":{"kind":"Name","value":"media"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"what"}},{"kind":"Field","name":{"kind":"Name","value":"isInBin"}}]}}]}}]}}]} as unknown as DocumentNode<SyncRunsQuery, SyncRunsQueryVariables>;
export const OverwriteReportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"overwriteReports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"overwriteReports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"operation"}},{"kind":"Field","name":{"kind":"Name","value":"isKept"}}]}}]}}]} as unknown as DocumentNode<OverwriteReportsQuery, OverwriteReportsQueryVariables>;
export const OverwrittenCardsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"overwrittenCards"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"report"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"overwrittenCards"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"report"},"value":{"kind":"Variable","name":{"kind":"Name","value":"report"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"isInBin"}}]}}]}}]} as unknown as DocumentNode<OverwrittenCardsQuery, OverwrittenCardsQueryVariables>;
export const RestoreOverwrittenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"restoreOverwritten"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"report"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreOverwritten"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"report"},"value":{"kind":"Variable","name":{"kind":"Name","value":"report"}}},{"kind":"Argument","name":{"kind":"Name","value":"cids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"undo_id"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"refused"}}]}}]}}]} as unknown as DocumentNode<RestoreOverwrittenMutation, RestoreOverwrittenMutationVariables>;
export const KeepOverwrittenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"keepOverwritten"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"report"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keepOverwritten"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"report"},"value":{"kind":"Variable","name":{"kind":"Name","value":"report"}}}]}]}}]} as unknown as DocumentNode<KeepOverwrittenMutation, KeepOverwrittenMutationVariables>;
export const TrainingChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"trainingChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"scope"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CardScope"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"settings"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TrainingSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trainingChoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"scope"},"value":{"kind":"Variable","name":{"kind":"Name","value":"scope"}}},{"kind":"Argument","name":{"kind":"Name","value":"settings"},"value":{"kind":"Variable","name":{"kind":"Name","value":"settings"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"available"}},{"kind":"Field","name":{"kind":"Name","value":"chosen"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"next_due_at"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}}]}}]}}]} as unknown as DocumentNode<TrainingChoicesQuery, TrainingChoicesQueryVariables>;
export const TrainingSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"trainingSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trainingSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sid"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Card"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"answer_type"}},{"kind":"Field","name":{"kind":"Name","value":"front_back_type"}},{"kind":"Field","name":{"kind":"Name","value":"front"}},{"kind":"Field","name":{"kind":"Name","value":"back"}},{"kind":"Field","name":{"kind":"Name","value":"mnemonic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"card_status"}},{"kind":"Field","name":{"kind":"Name","value":"training_status"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"forgotten"}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"guid"}}]}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"IS_LEARNED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_MEMORIZED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_TRAINED"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TrainingSession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sid"}},{"kind":"Field","name":{"kind":"Name","value":"isPractice"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"side"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"scope"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"bids"}},{"kind":"Field","name":{"kind":"Name","value":"today"}}]}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"correct_count"}},{"kind":"Field","name":{"kind":"Name","value":"wrong_count"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"front_lang"}},{"kind":"Field","name":{"kind":"Name","value":"back_lang"}},{"kind":"Field","name":{"kind":"Name","value":"questionAbove"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"upcoming"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"can_undo"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"cids"}}]}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"waiting_count"}},{"kind":"Field","name":{"kind":"Name","value":"last_answer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"isCorrect"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}}]}}]} as unknown as DocumentNode<TrainingSessionQuery, TrainingSessionQueryVariables>;
export const OpenSessionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"openSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"HeadFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HeadFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SessionHead"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sid"}},{"kind":"Field","name":{"kind":"Name","value":"isPractice"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"scope"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"bids"}},{"kind":"Field","name":{"kind":"Name","value":"today"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"answer_count"}},{"kind":"Field","name":{"kind":"Name","value":"started_at"}},{"kind":"Field","name":{"kind":"Name","value":"updated_at"}}]}}]} as unknown as DocumentNode<OpenSessionsQuery, OpenSessionsQueryVariables>;
export const SessionReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"sessionReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sid"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SessionReport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sid"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"answers"}},{"kind":"Field","name":{"kind":"Name","value":"correct"}},{"kind":"Field","name":{"kind":"Name","value":"wrong"}},{"kind":"Field","name":{"kind":"Name","value":"duration_ms"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"up"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"down"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"wrong"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}}]}},{"kind":"Field","name":{"kind":"Name","value":"next"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"levels_before"}},{"kind":"Field","name":{"kind":"Name","value":"levels_after"}}]}}]} as unknown as DocumentNode<SessionReportQuery, SessionReportQueryVariables>;
export const CardHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"cardHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cardHistory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"cid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cid"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"level"}}]}}]}}]} as unknown as DocumentNode<CardHistoryQuery, CardHistoryQueryVariables>;
export const StartSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"startSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"scope"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CardScope"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"settings"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TrainingSettingsInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"replace"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"scope"},"value":{"kind":"Variable","name":{"kind":"Name","value":"scope"}}},{"kind":"Argument","name":{"kind":"Name","value":"settings"},"value":{"kind":"Variable","name":{"kind":"Name","value":"settings"}}},{"kind":"Argument","name":{"kind":"Name","value":"replace"},"value":{"kind":"Variable","name":{"kind":"Name","value":"replace"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Card"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"answer_type"}},{"kind":"Field","name":{"kind":"Name","value":"front_back_type"}},{"kind":"Field","name":{"kind":"Name","value":"front"}},{"kind":"Field","name":{"kind":"Name","value":"back"}},{"kind":"Field","name":{"kind":"Name","value":"mnemonic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"card_status"}},{"kind":"Field","name":{"kind":"Name","value":"training_status"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"forgotten"}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"guid"}}]}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"IS_LEARNED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_MEMORIZED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_TRAINED"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TrainingSession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sid"}},{"kind":"Field","name":{"kind":"Name","value":"isPractice"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"side"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"scope"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"bids"}},{"kind":"Field","name":{"kind":"Name","value":"today"}}]}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"correct_count"}},{"kind":"Field","name":{"kind":"Name","value":"wrong_count"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"front_lang"}},{"kind":"Field","name":{"kind":"Name","value":"back_lang"}},{"kind":"Field","name":{"kind":"Name","value":"questionAbove"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"upcoming"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"can_undo"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"cids"}}]}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"waiting_count"}},{"kind":"Field","name":{"kind":"Name","value":"last_answer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"isCorrect"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}}]}}]} as unknown as DocumentNode<StartSessionMutation, StartSessionMutationVariables>;
export const PracticeSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"practiceSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"practiceSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sid"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Card"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"answer_type"}},{"kind":"Field","name":{"kind":"Name","value":"front_back_type"}},{"kind":"Field","name":{"kind":"Name","value":"front"}},{"kind":"Field","name":{"kind":"Name","value":"back"}},{"kind":"Field","name":{"kind":"Name","value":"mnemonic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"card_status"}},{"kind":"Field","name":{"kind":"Name","value":"training_status"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"forgotten"}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"guid"}}]}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"IS_LEARNED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_MEMORIZED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_TRAINED"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TrainingSession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sid"}},{"kind":"Field","name":{"kind":"Name","value":"isPractice"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"side"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"scope"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"bids"}},{"kind":"Field","name":{"kind":"Name","value":"today"}}]}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"correct_count"}},{"kind":"Field","name":{"kind":"Name","value":"wrong_count"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"front_lang"}},{"kind":"Field","name":{"kind":"Name","value":"back_lang"}},{"kind":"Field","name":{"kind":"Name","value":"questionAbove"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"upcoming"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"can_undo"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"cids"}}]}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"waiting_count"}},{"kind":"Field","name":{"kind":"Name","value":"last_answer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"isCorrect"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}}]}}]} as unknown as DocumentNode<PracticeSessionMutation, PracticeSessionMutationVariables>;
export const FlipSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"flipSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"step"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"side"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Side"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"flipSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sid"}}},{"kind":"Argument","name":{"kind":"Name","value":"step"},"value":{"kind":"Variable","name":{"kind":"Name","value":"step"}}},{"kind":"Argument","name":{"kind":"Name","value":"side"},"value":{"kind":"Variable","name":{"kind":"Name","value":"side"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sid"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"side"}}]}}]}}]} as unknown as DocumentNode<FlipSessionMutation, FlipSessionMutationVariables>;
export const AnswerCardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"answerCard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"step"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isCorrect"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"duration_ms"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerCard"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sid"}}},{"kind":"Argument","name":{"kind":"Name","value":"cid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cid"}}},{"kind":"Argument","name":{"kind":"Name","value":"step"},"value":{"kind":"Variable","name":{"kind":"Name","value":"step"}}},{"kind":"Argument","name":{"kind":"Name","value":"isCorrect"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isCorrect"}}},{"kind":"Argument","name":{"kind":"Name","value":"duration_ms"},"value":{"kind":"Variable","name":{"kind":"Name","value":"duration_ms"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Card"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"answer_type"}},{"kind":"Field","name":{"kind":"Name","value":"front_back_type"}},{"kind":"Field","name":{"kind":"Name","value":"front"}},{"kind":"Field","name":{"kind":"Name","value":"back"}},{"kind":"Field","name":{"kind":"Name","value":"mnemonic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"card_status"}},{"kind":"Field","name":{"kind":"Name","value":"training_status"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"forgotten"}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"guid"}}]}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"IS_LEARNED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_MEMORIZED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_TRAINED"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TrainingSession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sid"}},{"kind":"Field","name":{"kind":"Name","value":"isPractice"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"side"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"scope"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"bids"}},{"kind":"Field","name":{"kind":"Name","value":"today"}}]}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"correct_count"}},{"kind":"Field","name":{"kind":"Name","value":"wrong_count"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"front_lang"}},{"kind":"Field","name":{"kind":"Name","value":"back_lang"}},{"kind":"Field","name":{"kind":"Name","value":"questionAbove"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"upcoming"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"can_undo"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"cids"}}]}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"waiting_count"}},{"kind":"Field","name":{"kind":"Name","value":"last_answer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"isCorrect"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}}]}}]} as unknown as DocumentNode<AnswerCardMutation, AnswerCardMutationVariables>;
export const UndoAnswerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"undoAnswer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoAnswer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sid"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Card"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"answer_type"}},{"kind":"Field","name":{"kind":"Name","value":"front_back_type"}},{"kind":"Field","name":{"kind":"Name","value":"front"}},{"kind":"Field","name":{"kind":"Name","value":"back"}},{"kind":"Field","name":{"kind":"Name","value":"mnemonic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"card_status"}},{"kind":"Field","name":{"kind":"Name","value":"training_status"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"forgotten"}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"guid"}}]}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"IS_LEARNED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_MEMORIZED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_TRAINED"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TrainingSession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sid"}},{"kind":"Field","name":{"kind":"Name","value":"isPractice"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"side"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"scope"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"bids"}},{"kind":"Field","name":{"kind":"Name","value":"today"}}]}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"correct_count"}},{"kind":"Field","name":{"kind":"Name","value":"wrong_count"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"front_lang"}},{"kind":"Field","name":{"kind":"Name","value":"back_lang"}},{"kind":"Field","name":{"kind":"Name","value":"questionAbove"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"upcoming"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"can_undo"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"cids"}}]}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"waiting_count"}},{"kind":"Field","name":{"kind":"Name","value":"last_answer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"isCorrect"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}}]}}]} as unknown as DocumentNode<UndoAnswerMutation, UndoAnswerMutationVariables>;
export const MarkMemorizedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"markMemorized"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isMemorized"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markMemorized"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sid"}}},{"kind":"Argument","name":{"kind":"Name","value":"cid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cid"}}},{"kind":"Argument","name":{"kind":"Name","value":"isMemorized"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isMemorized"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Card"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"answer_type"}},{"kind":"Field","name":{"kind":"Name","value":"front_back_type"}},{"kind":"Field","name":{"kind":"Name","value":"front"}},{"kind":"Field","name":{"kind":"Name","value":"back"}},{"kind":"Field","name":{"kind":"Name","value":"mnemonic"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"card_status"}},{"kind":"Field","name":{"kind":"Name","value":"training_status"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"forgotten"}},{"kind":"Field","name":{"kind":"Name","value":"meta"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"guid"}}]}},{"kind":"Field","name":{"kind":"Name","value":"record"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"last_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"next_training_at"}},{"kind":"Field","name":{"kind":"Name","value":"memory_level"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"IS_LEARNED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_MEMORIZED"}},{"kind":"Field","name":{"kind":"Name","value":"IS_TRAINED"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TrainingSession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sid"}},{"kind":"Field","name":{"kind":"Name","value":"isPractice"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"side"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"scope"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"pbid"}},{"kind":"Field","name":{"kind":"Name","value":"bid"}},{"kind":"Field","name":{"kind":"Name","value":"first_char"}},{"kind":"Field","name":{"kind":"Name","value":"bids"}},{"kind":"Field","name":{"kind":"Name","value":"today"}}]}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"trained_count"}},{"kind":"Field","name":{"kind":"Name","value":"correct_count"}},{"kind":"Field","name":{"kind":"Name","value":"wrong_count"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"front_lang"}},{"kind":"Field","name":{"kind":"Name","value":"back_lang"}},{"kind":"Field","name":{"kind":"Name","value":"questionAbove"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"upcoming"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"can_undo"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"cids"}}]}},{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"waiting_count"}},{"kind":"Field","name":{"kind":"Name","value":"last_answer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cid"}},{"kind":"Field","name":{"kind":"Name","value":"isCorrect"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}}]}}]} as unknown as DocumentNode<MarkMemorizedMutation, MarkMemorizedMutationVariables>;
export const CloseSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"closeSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sid"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closeSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sid"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sid"}}}]}]}}]} as unknown as DocumentNode<CloseSessionMutation, CloseSessionMutationVariables>;

/** Every trusted document by its operation name: only these operations can run. */
export const documents = {
  bin: BinDocument,
  emptyBin: EmptyBinDocument,
  cardboxes: CardboxesDocument,
  subbox: SubboxDocument,
  userCardGroups: UserCardGroupsDocument,
  getCardsByGid: GetCardsByGidDocument,
  a2zGroups: A2zGroupsDocument,
  today: TodayDocument,
  dueCount: DueCountDocument,
  lastTrained: LastTrainedDocument,
  answerDates: AnswerDatesDocument,
  datesForecast: DatesForecastDocument,
  boxHead: BoxHeadDocument,
  cardPage: CardPageDocument,
  cardIds: CardIdsDocument,
  card: CardDocument,
  similarCards: SimilarCardsDocument,
  linkedCards: LinkedCardsDocument,
  backlinks: BacklinksDocument,
  siblings: SiblingsDocument,
  createCardbox: CreateCardboxDocument,
  updateCardbox: UpdateCardboxDocument,
  deleteCardboxes: DeleteCardboxesDocument,
  restoreCardboxes: RestoreCardboxesDocument,
  orderCardboxes: OrderCardboxesDocument,
  splitCardbox: SplitCardboxDocument,
  mergeCardboxes: MergeCardboxesDocument,
  duplicateCardbox: DuplicateCardboxDocument,
  createCard: CreateCardDocument,
  editCard: EditCardDocument,
  deleteCards: DeleteCardsDocument,
  restoreCards: RestoreCardsDocument,
  browse: BrowseDocument,
  browseIds: BrowseIdsDocument,
  browseTags: BrowseTagsDocument,
  tagsOf: TagsOfDocument,
  savedSearches: SavedSearchesDocument,
  replacePreview: ReplacePreviewDocument,
  lastOperation: LastOperationDocument,
  saveSearch: SaveSearchDocument,
  deleteSearch: DeleteSearchDocument,
  bulkEdit: BulkEditDocument,
  undoOperation: UndoOperationDocument,
  recentImports: RecentImportsDocument,
  undoImport: UndoImportDocument,
  search: SearchDocument,
  searchTexts: SearchTextsDocument,
  paletteUses: PaletteUsesDocument,
  paletteUsed: PaletteUsedDocument,
  paletteUsesReset: PaletteUsesResetDocument,
  recap: RecapDocument,
  recapActivity: RecapActivityDocument,
  recallCheck: RecallCheckDocument,
  recapCards: RecapCardsDocument,
  syncRuns: SyncRunsDocument,
  overwriteReports: OverwriteReportsDocument,
  overwrittenCards: OverwrittenCardsDocument,
  restoreOverwritten: RestoreOverwrittenDocument,
  keepOverwritten: KeepOverwrittenDocument,
  trainingChoices: TrainingChoicesDocument,
  trainingSession: TrainingSessionDocument,
  openSessions: OpenSessionsDocument,
  sessionReport: SessionReportDocument,
  cardHistory: CardHistoryDocument,
  startSession: StartSessionDocument,
  practiceSession: PracticeSessionDocument,
  flipSession: FlipSessionDocument,
  answerCard: AnswerCardDocument,
  undoAnswer: UndoAnswerDocument,
  markMemorized: MarkMemorizedDocument,
  closeSession: CloseSessionDocument,
} as const;

export type OperationName = keyof typeof documents;

/** The variables and the result of every operation by its name. */
export type OperationTypes = {
  bin: { variables: BinQueryVariables; result: BinQuery };
  emptyBin: { variables: EmptyBinMutationVariables; result: EmptyBinMutation };
  cardboxes: { variables: CardboxesQueryVariables; result: CardboxesQuery };
  subbox: { variables: SubboxQueryVariables; result: SubboxQuery };
  userCardGroups: { variables: UserCardGroupsQueryVariables; result: UserCardGroupsQuery };
  getCardsByGid: { variables: GetCardsByGidQueryVariables; result: GetCardsByGidQuery };
  a2zGroups: { variables: A2zGroupsQueryVariables; result: A2zGroupsQuery };
  today: { variables: TodayQueryVariables; result: TodayQuery };
  dueCount: { variables: DueCountQueryVariables; result: DueCountQuery };
  lastTrained: { variables: LastTrainedQueryVariables; result: LastTrainedQuery };
  answerDates: { variables: AnswerDatesQueryVariables; result: AnswerDatesQuery };
  datesForecast: { variables: DatesForecastQueryVariables; result: DatesForecastQuery };
  boxHead: { variables: BoxHeadQueryVariables; result: BoxHeadQuery };
  cardPage: { variables: CardPageQueryVariables; result: CardPageQuery };
  cardIds: { variables: CardIdsQueryVariables; result: CardIdsQuery };
  card: { variables: CardQueryVariables; result: CardQuery };
  similarCards: { variables: SimilarCardsQueryVariables; result: SimilarCardsQuery };
  linkedCards: { variables: LinkedCardsQueryVariables; result: LinkedCardsQuery };
  backlinks: { variables: BacklinksQueryVariables; result: BacklinksQuery };
  siblings: { variables: SiblingsQueryVariables; result: SiblingsQuery };
  createCardbox: { variables: CreateCardboxMutationVariables; result: CreateCardboxMutation };
  updateCardbox: { variables: UpdateCardboxMutationVariables; result: UpdateCardboxMutation };
  deleteCardboxes: { variables: DeleteCardboxesMutationVariables; result: DeleteCardboxesMutation };
  restoreCardboxes: { variables: RestoreCardboxesMutationVariables; result: RestoreCardboxesMutation };
  orderCardboxes: { variables: OrderCardboxesMutationVariables; result: OrderCardboxesMutation };
  splitCardbox: { variables: SplitCardboxMutationVariables; result: SplitCardboxMutation };
  mergeCardboxes: { variables: MergeCardboxesMutationVariables; result: MergeCardboxesMutation };
  duplicateCardbox: { variables: DuplicateCardboxMutationVariables; result: DuplicateCardboxMutation };
  createCard: { variables: CreateCardMutationVariables; result: CreateCardMutation };
  editCard: { variables: EditCardMutationVariables; result: EditCardMutation };
  deleteCards: { variables: DeleteCardsMutationVariables; result: DeleteCardsMutation };
  restoreCards: { variables: RestoreCardsMutationVariables; result: RestoreCardsMutation };
  browse: { variables: BrowseQueryVariables; result: BrowseQuery };
  browseIds: { variables: BrowseIdsQueryVariables; result: BrowseIdsQuery };
  browseTags: { variables: BrowseTagsQueryVariables; result: BrowseTagsQuery };
  tagsOf: { variables: TagsOfQueryVariables; result: TagsOfQuery };
  savedSearches: { variables: SavedSearchesQueryVariables; result: SavedSearchesQuery };
  replacePreview: { variables: ReplacePreviewQueryVariables; result: ReplacePreviewQuery };
  lastOperation: { variables: LastOperationQueryVariables; result: LastOperationQuery };
  saveSearch: { variables: SaveSearchMutationVariables; result: SaveSearchMutation };
  deleteSearch: { variables: DeleteSearchMutationVariables; result: DeleteSearchMutation };
  bulkEdit: { variables: BulkEditMutationVariables; result: BulkEditMutation };
  undoOperation: { variables: UndoOperationMutationVariables; result: UndoOperationMutation };
  recentImports: { variables: RecentImportsQueryVariables; result: RecentImportsQuery };
  undoImport: { variables: UndoImportMutationVariables; result: UndoImportMutation };
  search: { variables: SearchQueryVariables; result: SearchQuery };
  searchTexts: { variables: SearchTextsQueryVariables; result: SearchTextsQuery };
  paletteUses: { variables: PaletteUsesQueryVariables; result: PaletteUsesQuery };
  paletteUsed: { variables: PaletteUsedMutationVariables; result: PaletteUsedMutation };
  paletteUsesReset: { variables: PaletteUsesResetMutationVariables; result: PaletteUsesResetMutation };
  recap: { variables: RecapQueryVariables; result: RecapQuery };
  recapActivity: { variables: RecapActivityQueryVariables; result: RecapActivityQuery };
  recallCheck: { variables: RecallCheckQueryVariables; result: RecallCheckQuery };
  recapCards: { variables: RecapCardsQueryVariables; result: RecapCardsQuery };
  syncRuns: { variables: SyncRunsQueryVariables; result: SyncRunsQuery };
  overwriteReports: { variables: OverwriteReportsQueryVariables; result: OverwriteReportsQuery };
  overwrittenCards: { variables: OverwrittenCardsQueryVariables; result: OverwrittenCardsQuery };
  restoreOverwritten: { variables: RestoreOverwrittenMutationVariables; result: RestoreOverwrittenMutation };
  keepOverwritten: { variables: KeepOverwrittenMutationVariables; result: KeepOverwrittenMutation };
  trainingChoices: { variables: TrainingChoicesQueryVariables; result: TrainingChoicesQuery };
  trainingSession: { variables: TrainingSessionQueryVariables; result: TrainingSessionQuery };
  openSessions: { variables: OpenSessionsQueryVariables; result: OpenSessionsQuery };
  sessionReport: { variables: SessionReportQueryVariables; result: SessionReportQuery };
  cardHistory: { variables: CardHistoryQueryVariables; result: CardHistoryQuery };
  startSession: { variables: StartSessionMutationVariables; result: StartSessionMutation };
  practiceSession: { variables: PracticeSessionMutationVariables; result: PracticeSessionMutation };
  flipSession: { variables: FlipSessionMutationVariables; result: FlipSessionMutation };
  answerCard: { variables: AnswerCardMutationVariables; result: AnswerCardMutation };
  undoAnswer: { variables: UndoAnswerMutationVariables; result: UndoAnswerMutation };
  markMemorized: { variables: MarkMemorizedMutationVariables; result: MarkMemorizedMutation };
  closeSession: { variables: CloseSessionMutationVariables; result: CloseSessionMutation };
};

/** The schema of the mirror in GraphQL SDL, as written in contract.graphql and schema.graphql. */
export const typeDefs = "# The contract of the specification: the mirror and the server have the same names, fields and arguments. Where the\n# contract leaves a field nullable, both promise a value.\n\ntype Query {\n  \"The top-level boxes, in the user's own order.\"\n  cardboxes(uid: String!): [Cardbox!]!\n  \"The box that contains the cards with this pbid directly: all its cards, or the next `first` cards after the cid `after`.\"\n  subbox(pbid: String!, first: Int, after: String): SubBox\n  \"The card groups of an account, a feature of older versions.\"\n  userCardGroups(uid: String!): [CardGroup!]!\n  getCardsByGid(gid: String!): [Card!]!\n  \"The A-Z groups of a box in order. A top-level box has groups of all its cards, a sub-box of its own.\"\n  a2zGroups(uid: String!, bid: String!): [A2ZGroup!]!\n}\n\nenum TrainingType {\n  all\n  unmemorized\n  SpacedRepetition\n  trained\n}\n\nenum TrainingMode {\n  hardcore\n  normal\n}\n\nenum TrainingSort {\n  title\n  added\n}\n\ntype Cardbox {\n  uid: String!\n  bid: String!\n  title: String!\n  partial_size: Int!\n  count: Int!\n  category: String!\n  labels: [String!]!\n  sub_boxes: [SubBox!]!\n  settings: CardboxSettings!\n  IS_NESTED_BOX: Boolean!\n  IS_PUBLIC: Boolean!\n  IS_SOFT_DELETED: Boolean!\n  update_at: String!\n  create_at: String!\n}\n\ntype CardboxSettings {\n  \"The cids in the user's own order. Do not ask for it without need: a box can have a million cards.\"\n  order: [String!]!\n  color: String\n  front_lang: String\n  back_lang: String\n  new_per_day: Int!\n  answers_per_day: Int!\n  backlog_days: Int!\n  suspend_hard: Boolean!\n  \"The question stays visible above the answer.\"\n  questionAbove: Boolean!\n  \"The defaults of a training of the box. In this field and the next four, null means the app's settings.\"\n  training_type: TrainingType\n  training_mode: TrainingMode\n  training_count: Int\n  training_in_order: Boolean\n  trainingSort: TrainingSort\n  \"What is to be remembered when a card comes again, in percent (85, 90, 95): its dates follow its answers. Null: dates by level.\"\n  wantedRecall: Int\n}\n\ntype SubBox {\n  uid: String!\n  bid: String!\n  title: String!\n  partial_size: Int!\n  pbid: String!\n  labels: [String!]!\n  count: Int!\n  cards: [Card!]!\n  order: [String!]!\n  trained_count: Int!\n  learned_count: Int!\n  records: [TrainingRecord!]!\n}\n\ntype Card {\n  uid: String!\n  gid: String\n  cid: String!\n  pbid: String!\n  bid: String!\n  title: String!\n  answer_type: String!\n  front_back_type: String!\n  front: [String!]!\n  back: [String!]!\n  mnemonic: [Mnemonic!]!\n  memory_level: Int!\n  card_status: String!\n  training_status: String!\n  links: [CardLink!]!\n  last_training_at: String!\n  next_training_at: String!\n  update_at: String!\n  create_at: String!\n  first_char: String!\n  meta: CardMeta!\n  record: TrainingRecord!\n  \"How many times it was forgotten, by the answer log. A card with 8 or more is hard.\"\n  forgotten: Int!\n}\n\ntype CardMeta {\n  tags: [String!]!\n  guid: String\n}\n\ntype Mnemonic {\n  content: String!\n}\n\ntype CardLink {\n  type: String!\n  cid: String!\n}\n\ntype TrainingRecord {\n  cid: String!\n  last_training_at: String!\n  next_training_at: String!\n  memory_level: Int!\n  status: TrainingFlags!\n}\n\ntype TrainingFlags {\n  IS_LEARNED: Boolean!\n  IS_MEMORIZED: Boolean!\n  IS_TRAINED: Boolean!\n}\n\ntype CardGroup {\n  uid: String!\n  gid: String!\n  title: String!\n  category: String!\n  labels: [String!]!\n  datetime: String!\n}\n\ntype A2ZGroup {\n  first_char: String!\n  count: Int!\n}\n\n# What the mirror adds to contract.graphql: the queries and mutations of Cardbox's own screens.\n\nextend type Query {\n  \"The latest syncs that changed something, newest first: 20 by default, at most 100.\"\n  syncRuns(first: Int): [SyncRun!]!\n  \"Reports of changes by other devices that replaced the texts of many cards, newest first.\"\n  overwriteReports: [OverwriteReport!]!\n  \"The cards of a report, by title, at most 200.\"\n  overwrittenCards(report: String!): [OverwrittenCard!]!\n  \"When each top-level box was last trained. Boxes that were never trained are not in the list.\"\n  lastTrained: [BoxTrained!]!\n  \"Boxes whose dates follow the answers, and whether a box may choose it.\"\n  answerDates: AnswerDates!\n  \"An estimate: how many answers a box needs on each of the next 30 days, with dates by level, then with 85, 90 and 95 % wanted.\"\n  datesForecast(bid: String!, from: SliceStart!): Slice!\n  \"Of cards that were likely remembered, with 70, 80, then 90 %: how many answers, and how many of them were right.\"\n  recallCheck(scope: CardScope!, from: SliceStart!): Slice!\n  \"One page of the bin, last deleted first. The content of a deleted box is not listed separately.\"\n  bin(offset: Int!, limit: Int!): BinPage!\n  \"The numbers on the Today page.\"\n  today: Today!\n  \"The `due_count` of `today` alone, which is asked for after each answer.\"\n  dueToday: Int!\n  \"The heading of a top-level box or a sub-box; null if it does not exist.\"\n  boxHead(bid: String!): BoxHead\n  \"One page of a list of cards, sorted by title unless `sort` is given.\"\n  cardPage(scope: CardScope!, filter: CardFilter, sort: CardSort, offset: Int!, limit: Int!): CardPage!\n  \"The cids of a whole list in the order of `cardPage`. Used to select a range or all cards.\"\n  cardIds(scope: CardScope!, filter: CardFilter, sort: CardSort): [String!]!\n  card(cid: String!): Card\n  \"At most 5 cards of the same top-level box with the same title or front, ignoring case and spaces. `except`: the cid of the card that is being edited.\"\n  similarCards(pbid: String!, title: String!, front: [String!]!, except: String): [BrowseCard!]!\n  \"The cards that the links `[[Title]]` of a text lead to, at most 100. Cards in the box `near` (a pbid) come first. Titles without a card are not in the list.\"\n  linkedCards(titles: [String!]!, near: String): [LinkedCard!]!\n  \"The cards that link to a card, in their links or in their texts, by title, at most 20.\"\n  backlinks(cid: String!): [CardName!]!\n  \"The other cards of a card's note, by title, at most 50.\"\n  siblings(cid: String!): [CardName!]!\n  \"Boxes and cards whose titles match, and cards with the whole words in another text, best match first.\"\n  search(text: String!, limit: Int!): [SearchHit!]!\n  \"Cards that `search` does not find: first matches in texts and tags, then, if nothing whole is found, weaker ones.\"\n  searchTexts(text: String!, limit: Int!): [SearchHit!]!\n  \"What was opened from the palette.\"\n  paletteUses: PaletteUses!\n\n  \"How many cards each training type has with these settings, and the reason if it has none.\"\n  trainingChoices(scope: CardScope!, settings: TrainingSettingsInput!): [TrainingChoice!]!\n  \"null if the session does not exist any more.\"\n  trainingSession(sid: String!): TrainingSession\n  \"Sessions that can be resumed, latest first.\"\n  openSessions: [SessionHead!]!\n  \"The result of a session; null if it does not exist any more.\"\n  sessionReport(sid: String!): SessionReport\n  \"The history of a card, latest first, at most 200 entries.\"\n  cardHistory(cid: String!): [HistoryLine!]!\n  \"The statistics of a box, a group, several boxes or everything.\"\n  recap(scope: CardScope!): Recap!\n  \"One page of the cards behind the statistics. `only_hard`: only hard cards. `search`: only titles that contain this text.\"\n  recapCards(\n    scope: CardScope!\n    only_hard: Boolean\n    search: String\n    sort: RecapSort!\n    descending: Boolean!\n    offset: Int!\n    limit: Int!\n  ): RecapCards!\n\n  \"One page of the cards that match a query of Browse. If the query is invalid, `error` says why.\"\n  browse(\n    query: String!\n    sort: BrowseSort!\n    descending: Boolean!\n    duplicates: DuplicateKind\n    offset: Int!\n    limit: Int!\n  ): BrowsePage!\n  \"The cids of all cards that match, in the order of `browse`. Used to select a range or all cards.\"\n  browseIds(query: String!, sort: BrowseSort!, descending: Boolean!, duplicates: DuplicateKind): [String!]!\n  \"All tags in use, by name. Used for completion.\"\n  browseTags: [String!]!\n  \"The tags of these cards, by name.\"\n  tagsOf(cids: [String!]!): [String!]!\n  \"The saved searches, oldest first.\"\n  savedSearches: [SavedSearch!]!\n  \"The result of a replacement, without changing anything.\"\n  replacePreview(cids: [String!]!, replace: ReplaceInput!): ReplacePreview!\n  \"The latest operation on selected cards that can be undone.\"\n  lastOperation: Operation\n  \"The last 20 imports of files, newest first.\"\n  recentImports: [RecentImport!]!\n}\n\ntype Mutation {\n  createCardbox(title: String!): Cardbox!\n  updateCardbox(bid: String!, patch: CardboxPatch!): Cardbox!\n  \"Moves boxes with their sub-boxes and cards to the bin. Returns the bids that changed, as `restoreCardboxes` does.\"\n  deleteCardboxes(bids: [String!]!): [String!]!\n  restoreCardboxes(bids: [String!]!): [String!]!\n  \"Deletes everything in the bin permanently. Returns how many boxes and cards the bin listed.\"\n  emptyBin: Int!\n  \"Sets the user's own order of the boxes of one list: the top-level boxes, or the sub-boxes of one box. Boxes not named keep their order at the end. Returns the whole list.\"\n  orderCardboxes(bids: [String!]!): [String!]!\n  \"Moves a box's own cards, in their order, to new sub-boxes of at most `partial_size` cards. Fails with NO_CARDS, TOO_MANY_SUB_BOXES or BUSY.\"\n  splitCardbox(bid: String!, partial_size: Int!): Cardbox!\n  \"Moves the cards of the box's sub-boxes, and of the top-level boxes `bids` and their sub-boxes, to the box itself. The emptied boxes are deleted; `undoOperation` restores them with their cards. Fails with BOX_FULL or BUSY.\"\n  mergeCardboxes(into: String!, bids: [String!]!): MergeDone!\n  \"Copies a top-level box under another title. The new cards have new ids and no training records.\"\n  duplicateCardbox(bid: String!, title: String!): Cardbox!\n  createCard(pbid: String!, card: CardInput!): Card!\n  \"`base`: the card as it was when the user began to edit. Fields that equal `base` keep their current value.\"\n  editCard(cid: String!, card: CardInput!, base: CardInput): Card!\n  \"Moves cards to the bin. Returns the cids that changed, as `restoreCards` does.\"\n  deleteCards(cids: [String!]!): [String!]!\n  restoreCards(cids: [String!]!): [String!]!\n\n  \"Selects cards and starts a session. `replace`: closes all open sessions first. Fails with NO_CARDS or HARDCORE_NEEDS_FOUR_CARDS.\"\n  startSession(scope: CardScope!, settings: TrainingSettingsInput!, replace: Boolean): TrainingSession!\n  \"Starts a practice session with the cards of a session.\"\n  practiceSession(sid: String!): TrainingSession!\n  \"`step` as for answerCard. If the page has seen another number of answers it shows another card, and nothing flips.\"\n  flipSession(sid: String!, step: Int!, side: Side!): TrainingSession!\n  \"`step`: the number of answers that the page has seen. Fails with STALE_STEP if it is another one, so no answer counts twice.\"\n  answerCard(sid: String!, cid: String!, step: Int!, isCorrect: Boolean!, duration_ms: Int): TrainingSession!\n  undoAnswer(sid: String!): TrainingSession!\n  markMemorized(sid: String!, cid: String!, isMemorized: Boolean!): TrainingSession!\n  \"Ends a session permanently. Its answers are kept.\"\n  closeSession(sid: String!): Boolean!\n\n  \"Saves a new search, or changes the one with this id.\"\n  saveSearch(id: String, name: String!, query: String!): SavedSearch!\n  deleteSearch(id: String!): Boolean!\n  \"Notes that the palette opened something, so that it ranks higher next time. `kind`: see PaletteUse.\"\n  paletteUsed(kind: String!, id: String!): Boolean!\n  \"Deletes all notes of what the palette opened.\"\n  paletteUsesReset: Boolean!\n  \"Changes many cards in chunks, so that answers are not delayed.\"\n  bulkEdit(cids: [String!]!, edit: BulkEdit!): BulkDone!\n  \"Undoes an operation or a merge. Returns the number of changed cards; later edits are kept. Undoing a merge fails with BID_NOT_FOUND if the remaining box does not exist any more.\"\n  undoOperation(undo_id: String!): Int!\n  \"Restores the old texts of a report, of all its cards or of some (`cids`), in chunks as `bulkEdit`. `refused` counts the cards that were edited since; they stay as they are.\"\n  restoreOverwritten(report: String!, cids: [String!]): BulkDone!\n  \"Dismisses a report and keeps the new texts. The old texts can still be restored.\"\n  keepOverwritten(report: String!): Boolean!\n  \"Undoes an import: moves its new cards to the bin and restores the texts that it changed, unless they were edited since. Fails with NOT_FOUND.\"\n  undoImport(batch: Int!): UndoneImport!\n}\n\nenum SessionStatus {\n  unstarted\n  playing\n  completed\n}\nenum Side {\n  front\n  back\n}\nenum Direction {\n  front_back\n  back_front\n}\n\"Which cards a list shows. `inreview`: learned cards that are due.\"\nenum CardFilter {\n  all\n  learned\n  trained\n  inreview\n}\nenum CardSort {\n  title\n  due\n  created\n  level\n}\nenum RecapSort {\n  title\n  last_training_at\n  next_training_at\n  memory_level\n  forgotten\n}\n\n\"Which cards are meant. Give one of the fields, or `bid` and `first_char`; without a field, all cards.\"\ninput CardScope {\n  \"A box's own cards, without those of its sub-boxes.\"\n  pbid: String\n  \"A top-level box with its sub-boxes.\"\n  bid: String\n  \"With `bid`: one A-Z group of the box.\"\n  first_char: String\n  \"Several boxes.\"\n  bids: [String!]\n  \"Single cards.\"\n  cids: [String!]\n  \"The cards that the Today page offers.\"\n  today: Boolean\n}\n\ninput TrainingSettingsInput {\n  type: TrainingType!\n  mode: TrainingMode!\n  \"0 means no limit.\"\n  count: Int!\n  training_in_order: Boolean!\n  \"The order with `training_in_order`; `title` if absent.\"\n  trainingSort: TrainingSort\n  \"Cids of the only cards to select from.\"\n  custom_training_targets: [String!]\n  \"The seed of the shuffle; random if absent.\"\n  seed: Int\n  \"Trains without changing levels, dates or the answer log; false if absent.\"\n  isPractice: Boolean\n  \"Today: cards of one note do not wait for each other; false if absent.\"\n  hasSiblings: Boolean\n}\n\ninput CardboxPatch {\n  title: String\n  category: String\n  labels: [String!]\n  partial_size: Int\n  color: String\n  front_lang: String\n  back_lang: String\n  new_per_day: Int\n  answers_per_day: Int\n  backlog_days: Int\n  suspend_hard: Boolean\n  questionAbove: Boolean\n  \"The defaults of a training of the box. In this field and the next four, null means the app's settings; an absent field keeps its value.\"\n  training_type: TrainingType\n  training_mode: TrainingMode\n  \"0 means no limit.\"\n  training_count: Int\n  training_in_order: Boolean\n  trainingSort: TrainingSort\n  \"85, 90 or 95; null: dates by level; an absent field keeps its value.\"\n  wantedRecall: Int\n}\n\n\"Absent optional fields keep their value, or have the default in a new card.\"\ninput CardInput {\n  title: String!\n  front: [String!]!\n  back: [String!]!\n  mnemonic: [String!]!\n  tags: [String!]\n  \"At most 50.\"\n  links: [CardLinkInput!]\n  \"`self` or `typed`, as in Card.\"\n  answer_type: String\n  \"`front_back`, `back_front` or `both`, as in Card.\"\n  front_back_type: String\n}\ninput CardLinkInput {\n  type: String!\n  cid: String!\n}\n\ntype BoxTrained {\n  bid: String!\n  last_training_at: String!\n}\n\nextend type Cardbox {\n  counts: BoxCounts!\n}\nextend type SubBox {\n  counts: BoxCounts!\n}\nextend type A2ZGroup {\n  \"The row of kana or the pinyin initial that a long list of groups shows above this group; null in a box without such titles.\"\n  heading: String\n}\n\n\"\"\"\nThe counts of a box. Triggers keep them up to date, so reading them is cheap. Only due_count, new_count and levels exclude suspended cards.\nThe due_count of a box is without the cards that wait for a sibling; that of a recap has them.\n\"\"\"\ntype BoxCounts {\n  count: Int!\n  trained_count: Int!\n  learned_count: Int!\n  in_review_count: Int!\n  due_count: Int!\n  new_count: Int!\n  memorized_count: Int!\n  suspended_count: Int!\n  \"How many cards are on each memory level, 0 to 7. Cards that were never trained are in new_count instead.\"\n  levels: [Int!]!\n}\n\ntype BoxHead {\n  bid: String!\n  pbid: String!\n  title: String!\n  parent_title: String\n  IS_NESTED_BOX: Boolean!\n  \"True for a sub-box.\"\n  is_sub_box: Boolean!\n  counts: BoxCounts!\n  front_lang: String\n  back_lang: String\n  \"The defaults of a training: the box's own, else those of its top-level box. In this field and the next four, null means the app's settings.\"\n  training_type: TrainingType\n  training_mode: TrainingMode\n  training_count: Int\n  training_in_order: Boolean\n  trainingSort: TrainingSort\n}\n\ntype AnswerDates {\n  \"False with a server that does not keep what these dates need: then all boxes write answers by level.\"\n  isOffered: Boolean!\n  \"The top-level boxes whose dates follow the answers: those that chose, where it is offered.\"\n  bids: [String!]!\n}\n\n\"Where a slice starts: 0 and 0 for the first one, then what the one before says.\"\ninput SliceStart {\n  after: Int!\n  fresh: Int!\n}\n\n\"A part of a long computation over cards. The window asks for one after the other, and adds up their counts.\"\ntype Slice {\n  \"null: this was the last one.\"\n  after: Int\n  \"The never-trained cards so far.\"\n  fresh: Int!\n  counts: [[Int!]!]!\n}\n\ntype BinPage {\n  total: Int!\n  items: [BinItem!]!\n}\ntype RecentImport {\n  batch: Int!\n  \"The name of the file.\"\n  name: String!\n  finishedAt: String!\n  added: Int!\n  updated: Int!\n  \"`undoImport` has undone it.\"\n  isUndone: Boolean!\n}\ntype UndoneImport {\n  \"The number of cards that were moved to the bin.\"\n  cards: Int!\n  \"The number of cards whose texts were restored.\"\n  edits: Int!\n}\n\n\"A box or a card; the `id` beside it is a bid or a cid.\"\nenum ItemKind {\n  box\n  card\n}\ntype BinItem {\n  kind: ItemKind!\n  \"cid or bid.\"\n  id: String!\n  title: String!\n  deleted_at: String!\n  \"The title of the box that a card or sub-box was in; empty for a top-level box.\"\n  box_title: String!\n  \"How many cards restoring it brings back.\"\n  count: Int!\n}\n\ntype CardPage {\n  total: Int!\n  offset: Int!\n  cards: [Card!]!\n}\n\ntype PaletteUse {\n  \"`card`, `box`, `command` or another name. The palette decides; the mirror only stores it.\"\n  kind: String!\n  id: String!\n  \"The number of uses. Older uses count less.\"\n  weight: Float!\n}\n\ntype PaletteUses {\n  \"Most used first.\"\n  uses: [PaletteUse!]!\n  \"The most used cards and boxes, at most 8 of each. Their score is the weight.\"\n  hits: [SearchHit!]!\n}\n\ntype SearchHit {\n  kind: ItemKind!\n  \"cid or bid.\"\n  id: String!\n  title: String!\n  \"The title of the box of a card, or of the top-level box of a sub-box.\"\n  path: String!\n  pbid: String!\n  bid: String!\n  \"Cards only.\"\n  memory_level: Int\n  \"Cards only; N/A if it was never trained.\"\n  last_training_at: String\n  \"Start and end offsets of the matched letters in the title: [start, end, start, end, ...].\"\n  matches: [Int!]!\n  \"How well it matches and how often it is used. Comparable with the scores of `rank` in core/palette.\"\n  score: Float!\n  \"Cards only: the first line of the back as plain text; may be empty.\"\n  other: String!\n  \"The searched text equals the title or the front.\"\n  exact: Boolean!\n  \"All parts of the back of an `exact` card; empty otherwise.\"\n  back: [String!]!\n}\n\ntype Today {\n  due_count: Int!\n  new_count: Int!\n  box_count: Int!\n  \"Estimated seconds for the due cards, or for the new cards if none is due. Based on the user's latest answers.\"\n  estimated_seconds: Int!\n  answered_today: Int!\n  card_count: Int!\n  \"Cards that are left out of the counts above because another card of their note is asked today.\"\n  waitingCount: Int!\n  \"When the next card becomes due, if none is due now.\"\n  next_due_at: String\n  \"Cids of the next new cards beyond the daily limits, at most ten; empty while a card is due or new.\"\n  moreNew: [String!]!\n}\n\n\"Why a training cannot start.\"\nenum NoTrainingReason {\n  EMPTY_SCOPE\n  NONE_DUE\n  ALL_TRAINED\n  NONE_TRAINED\n  HARDCORE_NEEDS_FOUR_CARDS\n}\ntype TrainingChoice {\n  type: TrainingType!\n  \"How many cards are of the type.\"\n  available: Int!\n  \"How many cards a session with these settings has.\"\n  chosen: Int!\n  \"null if the training can start.\"\n  reason: NoTrainingReason\n  \"With NONE_DUE: when the next card becomes due.\"\n  next_due_at: String\n  \"Of Today: cards that wait for another card of their note, or would wait without hasSiblings.\"\n  waitingCount: Int!\n}\n\n\"The page of a session, with the fields of CardScope. All are null for a session of Today, of single cards of several boxes, or of everything.\"\ntype SessionScope {\n  pbid: String\n  bid: String\n  first_char: String\n  bids: [String!]\n  \"True for a session of Today.\"\n  today: Boolean\n}\n\ntype SessionHead {\n  sid: String!\n  isPractice: Boolean!\n  mode: TrainingMode!\n  type: TrainingType!\n  title: String!\n  scope: SessionScope!\n  total: Int!\n  trained_count: Int!\n  answer_count: Int!\n  started_at: String!\n  updated_at: String!\n}\n\ntype TrainingSession {\n  sid: String!\n  \"Answers change no level and no date, and are not written to the answer log.\"\n  isPractice: Boolean!\n  mode: TrainingMode!\n  type: TrainingType!\n  status: SessionStatus!\n  side: Side!\n  title: String!\n  scope: SessionScope!\n  \"The number of answers that were not undone.\"\n  step: Int!\n  total: Int!\n  trained_count: Int!\n  correct_count: Int!\n  wrong_count: Int!\n  current: Card\n  direction: Direction\n  front_lang: String\n  back_lang: String\n  \"A setting of the current card's box: the question stays visible above the answer.\"\n  questionAbove: Boolean!\n  \"In a box whose dates follow the answers: when the current card comes again once it is trained. Null: by its level.\"\n  days: Int\n  \"The next cards, at most 2, so that their pictures can be loaded early.\"\n  upcoming: [Card!]!\n  can_undo: Boolean!\n  \"Hardcore mode: the four rows in order. Empty in normal mode.\"\n  rows: [TrainingRow!]!\n  \"Hardcore mode: the row in play, 1 to 4.\"\n  row: Int\n  \"Hardcore mode: how many cards are in no row yet.\"\n  waiting_count: Int!\n  \"The last answer, for a page that opens the session again.\"\n  last_answer: SessionAnswer\n}\ntype TrainingRow {\n  row: Int!\n  max: Int!\n  cids: [String!]!\n}\ntype SessionAnswer {\n  cid: String!\n  isCorrect: Boolean!\n  at: String!\n}\n\ntype SessionReport {\n  sid: String!\n  mode: TrainingMode!\n  type: TrainingType!\n  title: String!\n  status: SessionStatus!\n  answers: Int!\n  correct: Int!\n  wrong: Int!\n  duration_ms: Int!\n  trained_count: Int!\n  up: [LevelChange!]!\n  down: [LevelChange!]!\n  \"The cards with the most wrong answers, at most 20.\"\n  hard: [HardCard!]!\n  \"When the cards of the session become due next.\"\n  next: [DayCount!]!\n  \"How many cards were on each memory level, 0 to 7, before the session.\"\n  levels_before: [Int!]!\n  levels_after: [Int!]!\n}\nenum HistoryKind {\n  remembered\n  forgot\n  memorized\n  unmemorized\n  reset\n  imported\n}\ntype HistoryLine {\n  id: String!\n  at: String!\n  kind: HistoryKind!\n  \"The memory level after it.\"\n  level: Int!\n}\ntype LevelChange {\n  cid: String!\n  title: String!\n  from: Int!\n  to: Int!\n}\ntype HardCard {\n  cid: String!\n  title: String!\n  wrong: Int!\n  memory_level: Int!\n}\ntype DayCount {\n  date: String!\n  count: Int!\n}\ntype ActivityDay {\n  date: String!\n  answers: Int!\n  correct: Int!\n}\ntype LevelRetention {\n  level: Int!\n  answers: Int!\n  correct: Int!\n}\n\ntype Recap {\n  title: String!\n  counts: BoxCounts!\n  \"The latest session with an answer to any of these cards.\"\n  last_session: SessionReport\n  \"How many cards become due on each of the next 60 days, today first. Today includes overdue cards.\"\n  due: [DayCount!]!\n  \"The days with answers among the last 365 days.\"\n  activity: [ActivityDay!]!\n  \"How many answers were correct, by the memory level before the answer.\"\n  retention: [LevelRetention!]!\n  hard_count: Int!\n}\ntype RecapCard {\n  cid: String!\n  title: String!\n  pbid: String!\n  bid: String!\n  memory_level: Int!\n  last_training_at: String!\n  next_training_at: String!\n  forgotten: Int!\n}\ntype RecapCards {\n  total: Int!\n  offset: Int!\n  cards: [RecapCard!]!\n}\n\nenum BrowseSort {\n  title\n  box\n  level\n  due\n  last\n  added\n  status\n  forgotten\n  recall\n}\n\"Duplicates have the same title, or the same front, ignoring case and spaces.\"\nenum DuplicateKind {\n  title\n  front\n}\nenum ReplaceField {\n  title\n  front\n  back\n  mnemonic\n}\n\n\"One change. Give exactly one field.\"\ninput BulkEdit {\n  move: MoveInput\n  tag: TagInput\n  suspend: Boolean\n  replace: ReplaceInput\n  reset: Boolean\n  bin: Boolean\n}\ninput MoveInput {\n  pbid: String!\n}\ninput TagInput {\n  add: [String!]!\n  remove: [String!]!\n}\ninput ReplaceInput {\n  \"Plain text, not a pattern.\"\n  find: String!\n  replace: String!\n  match_case: Boolean!\n  fields: [ReplaceField!]!\n}\n\ntype BrowsePage {\n  total: Int!\n  offset: Int!\n  \"With `duplicates`: the number of groups.\"\n  group_count: Int!\n  cards: [BrowseCard!]!\n  error: BrowseError\n}\nenum CardStatus {\n  active\n  suspended\n  deleted\n}\n\"The progress of a card. Memorized comes before the others.\"\nenum TrainingStatus {\n  memorized\n  new\n  learning\n  review\n}\n\"A row of the Browse table, with the first lines of each side as Markdown.\"\ntype BrowseCard {\n  cid: String!\n  pbid: String!\n  bid: String!\n  title: String!\n  front: String!\n  back: String!\n  tags: [String!]!\n  memory_level: Int!\n  card_status: CardStatus!\n  training_status: TrainingStatus!\n  last_training_at: String!\n  next_training_at: String!\n  create_at: String!\n  forgotten: Int!\n  \"How likely it is remembered today, in percent; null without a memory.\"\n  recall: Int\n  \"With `duplicates`: the number of its group, from 0.\"\n  group: Int\n}\nextend type Card {\n  \"How likely it is remembered today, in percent; null without a memory.\"\n  recall: Int\n}\n\"Why a query of Browse is invalid.\"\nenum BrowseErrorCode {\n  QUOTE_OPEN\n  PAREN_OPEN\n  PAREN_CLOSE\n  GROUP_EMPTY\n  NOTHING_AFTER_MINUS\n  OR_ALONE\n  KEY_UNKNOWN\n  VALUE_MISSING\n  STATE_UNKNOWN\n  LEVEL_INVALID\n  RECALL_INVALID\n  SIBLINGS_INVALID\n  TIME_INVALID\n  NOTHING_TO_FIND\n  TOO_LONG\n  TOO_DEEP\n  BOX_UNKNOWN\n  TAG_UNKNOWN\n}\n\"The error in a query and its position in UTF-16 units; `to` is exclusive.\"\ntype BrowseError {\n  code: BrowseErrorCode!\n  from: Int!\n  to: Int!\n}\ntype SavedSearch {\n  id: String!\n  name: String!\n  query: String!\n}\ntype BulkDone {\n  \"For `undoOperation`; null if nothing changed.\"\n  undo_id: String\n  count: Int!\n  \"Cards that stay as they are, because the change would break a limit.\"\n  refused: Int!\n}\ntype LinkedCard {\n  \"The title in the link.\"\n  asked: String!\n  cid: String!\n  pbid: String!\n  title: String!\n}\ntype CardName {\n  cid: String!\n  pbid: String!\n  title: String!\n}\ntype MergeDone {\n  box: Cardbox!\n  \"For `undoOperation`.\"\n  undo_id: String!\n}\ntype ReplacePreview {\n  \"How many cards would change.\"\n  cards: Int!\n  \"How many times the text was found.\"\n  places: Int!\n  \"How many cards would break a limit and stay as they are.\"\n  refused: Int!\n  samples: [ReplaceSample!]!\n}\ntype ReplaceSample {\n  cid: String!\n  before: String!\n  after: String!\n}\nenum OperationKind {\n  move\n  tag\n  suspend\n  replace\n  reset\n  bin\n  \"An answer that another program gave.\"\n  answer\n}\n\"An operation on many cards.\"\ntype Operation {\n  undo_id: String!\n  kind: OperationKind!\n  \"How many cards it changed.\"\n  count: Int!\n}\ntype SyncRun {\n  id: String!\n  startedAt: String!\n  endedAt: String!\n  \"The error code if it failed; null if it ended well.\"\n  code: String\n  sentBoxes: Int!\n  sentCards: Int!\n  sentAnswers: Int!\n  sentMedia: Int!\n  \"Boxes and cards on this device that the sync added, changed, deleted, restored, or combined with a copy of another device.\"\n  added: Int!\n  changed: Int!\n  deleted: Int!\n  restored: Int!\n  combined: Int!\n  \"Answers and media files that it received.\"\n  answers: Int!\n  media: Int!\n  \"Invalid items of the server that were ignored.\"\n  leftOut: Int!\n  \"Its changes on this device, at most 200, by title.\"\n  changes: [SyncChange!]!\n}\nenum CardOperation {\n  replace\n  import\n  restore\n}\ntype OverwriteReport {\n  id: String!\n  \"When the last of its texts was replaced.\"\n  at: String!\n  \"The number of its cards.\"\n  count: Int!\n  \"The operation of the other device, if one operation changed all the cards.\"\n  operation: CardOperation\n  \"The user keeps the new texts.\"\n  isKept: Boolean!\n}\ntype OverwrittenCard {\n  cid: String!\n  title: String!\n  \"The old texts in one line.\"\n  before: String!\n  \"The item is in the bin now.\"\n  isInBin: Boolean!\n}\n\"`combined`: it became one item with a copy that another device had added.\"\nenum ChangeKind {\n  added\n  changed\n  deleted\n  restored\n  combined\n}\ntype SyncChange {\n  kind: ItemKind!\n  \"bid or cid.\"\n  id: String!\n  title: String!\n  what: ChangeKind!\n  \"The item is in the bin now.\"\n  isInBin: Boolean!\n}\n";
