// Written by build/codegen.mjs from contract.graphql and schema.graphql; never edited by hand.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { CardView } from '../cards/index.ts';
import type { BoxView, SubBoxView } from '../boxes/index.ts';
import type { Context } from './context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A box, card, entry of the answer log, document or media file in the form of src/core/sync/itemSchemas.ts. */
  Item: { input: unknown; output: unknown; }
};

export type Query = {
  /** The top-level boxes, in the user's own order. */
  readonly cardboxes: ReadonlyArray<Cardbox>;
  /** The box that contains the cards with this pbid directly: all its cards, or the next `first` cards after the cid `after`. */
  readonly subbox?: Maybe<SubBox>;
  /** The card groups of an account, a feature of older versions. */
  readonly userCardGroups: ReadonlyArray<CardGroup>;
  readonly getCardsByGid: ReadonlyArray<Card>;
  /** The A-Z groups of a box in order. A top-level box has groups of all its cards, a sub-box of its own. */
  readonly a2zGroups: ReadonlyArray<A2ZGroup>;
  /** What changed after the cursor `since` (`0` for everything), in order, at most `first` changes (1000 if left out, at most 5000). */
  readonly changes: ChangePage;
  /** What is in the bin, what was deleted last first, at most `first` items (100 if left out, at most 1000). */
  readonly bin: ReadonlyArray<DeletedItem>;
  /** Saved searches, by name. */
  readonly savedSearches: ReadonlyArray<SavedSearch>;
  /** The settings that belong to the person, on all devices, by name. */
  readonly settings: ReadonlyArray<Setting>;
};


export type QueryCardboxesArgs = {
  uid: Scalars['String']['input'];
};


export type QuerySubboxArgs = {
  pbid: Scalars['String']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
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


export type QueryChangesArgs = {
  since: Scalars['String']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryBinArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
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
};

export type CardboxSettings = {
  /** The cids in the user's own order. Do not ask for it without need: a box can have a million cards. */
  readonly order: ReadonlyArray<Scalars['String']['output']>;
  readonly color?: Maybe<Scalars['String']['output']>;
  readonly front_lang?: Maybe<Scalars['String']['output']>;
  readonly back_lang?: Maybe<Scalars['String']['output']>;
  readonly new_per_day: Scalars['Int']['output'];
  readonly answers_per_day: Scalars['Int']['output'];
  readonly backlog_days: Scalars['Int']['output'];
  readonly suspend_hard: Scalars['Boolean']['output'];
  /** The question stays visible above the answer. */
  readonly questionAbove: Scalars['Boolean']['output'];
  /** The defaults of a training of the box. In this field and the next four, null means the app's settings. */
  readonly training_type?: Maybe<TrainingType>;
  readonly training_mode?: Maybe<TrainingMode>;
  readonly training_count?: Maybe<Scalars['Int']['output']>;
  readonly training_in_order?: Maybe<Scalars['Boolean']['output']>;
  readonly trainingSort?: Maybe<TrainingSort>;
  /** What is to be remembered when a card comes again, in percent (85, 90, 95): its dates follow its answers. Null: dates by level. */
  readonly wantedRecall?: Maybe<Scalars['Int']['output']>;
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
};

export type Card = {
  readonly uid: Scalars['String']['output'];
  readonly gid?: Maybe<Scalars['String']['output']>;
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
};

export type CardMeta = {
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
  readonly guid?: Maybe<Scalars['String']['output']>;
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
};

export type Subscription = {
  /** Comes at the start, and each time something of the account changed. Ask `changes` then. */
  readonly changed: Scalars['Boolean']['output'];
};

export type ChangePage = {
  /** Boxes that changed, and the boxes of the cards of this page: a box comes before its cards. */
  readonly boxes: ReadonlyArray<Scalars['Item']['output']>;
  readonly cards: ReadonlyArray<Scalars['Item']['output']>;
  readonly log: ReadonlyArray<Scalars['Item']['output']>;
  readonly documents: ReadonlyArray<Scalars['Item']['output']>;
  /** Which media files the server has; their bytes come from `GET /cards_pg/media/{hash}`. */
  readonly media: ReadonlyArray<Scalars['Item']['output']>;
  /** For `since` of the next page. */
  readonly cursor: Scalars['String']['output'];
  readonly hasMore: Scalars['Boolean']['output'];
};

export type DeletedItem = {
  /** `box` or `card`. */
  readonly kind: Scalars['String']['output'];
  /** bid or cid. */
  readonly id: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly deleted_at: Scalars['String']['output'];
};

export type SavedSearch = {
  readonly id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly query: Scalars['String']['output'];
};

export type Setting = {
  readonly name: Scalars['String']['output'];
  readonly value: Scalars['Item']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  TrainingType: TrainingType;
  TrainingMode: TrainingMode;
  TrainingSort: TrainingSort;
  Cardbox: ResolverTypeWrapper<BoxView>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CardboxSettings: ResolverTypeWrapper<BoxView>;
  SubBox: ResolverTypeWrapper<SubBoxView>;
  Card: ResolverTypeWrapper<CardView>;
  CardMeta: ResolverTypeWrapper<CardMeta>;
  Mnemonic: ResolverTypeWrapper<Mnemonic>;
  CardLink: ResolverTypeWrapper<CardLink>;
  TrainingRecord: ResolverTypeWrapper<TrainingRecord>;
  TrainingFlags: ResolverTypeWrapper<TrainingFlags>;
  CardGroup: ResolverTypeWrapper<CardGroup>;
  A2ZGroup: ResolverTypeWrapper<A2ZGroup>;
  Item: ResolverTypeWrapper<Scalars['Item']['output']>;
  Subscription: ResolverTypeWrapper<{}>;
  ChangePage: ResolverTypeWrapper<ChangePage>;
  DeletedItem: ResolverTypeWrapper<DeletedItem>;
  SavedSearch: ResolverTypeWrapper<SavedSearch>;
  Setting: ResolverTypeWrapper<Setting>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  Cardbox: BoxView;
  Boolean: Scalars['Boolean']['output'];
  CardboxSettings: BoxView;
  SubBox: SubBoxView;
  Card: CardView;
  CardMeta: CardMeta;
  Mnemonic: Mnemonic;
  CardLink: CardLink;
  TrainingRecord: TrainingRecord;
  TrainingFlags: TrainingFlags;
  CardGroup: CardGroup;
  A2ZGroup: A2ZGroup;
  Item: Scalars['Item']['output'];
  Subscription: {};
  ChangePage: ChangePage;
  DeletedItem: DeletedItem;
  SavedSearch: SavedSearch;
  Setting: Setting;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  cardboxes: Resolver<ReadonlyArray<ResolversTypes['Cardbox']>, ParentType, ContextType, RequireFields<QueryCardboxesArgs, 'uid'>>;
  subbox: Resolver<Maybe<ResolversTypes['SubBox']>, ParentType, ContextType, RequireFields<QuerySubboxArgs, 'pbid'>>;
  userCardGroups: Resolver<ReadonlyArray<ResolversTypes['CardGroup']>, ParentType, ContextType, RequireFields<QueryUserCardGroupsArgs, 'uid'>>;
  getCardsByGid: Resolver<ReadonlyArray<ResolversTypes['Card']>, ParentType, ContextType, RequireFields<QueryGetCardsByGidArgs, 'gid'>>;
  a2zGroups: Resolver<ReadonlyArray<ResolversTypes['A2ZGroup']>, ParentType, ContextType, RequireFields<QueryA2zGroupsArgs, 'uid' | 'bid'>>;
  changes: Resolver<ResolversTypes['ChangePage'], ParentType, ContextType, RequireFields<QueryChangesArgs, 'since'>>;
  bin: Resolver<ReadonlyArray<ResolversTypes['DeletedItem']>, ParentType, ContextType, Partial<QueryBinArgs>>;
  savedSearches: Resolver<ReadonlyArray<ResolversTypes['SavedSearch']>, ParentType, ContextType>;
  settings: Resolver<ReadonlyArray<ResolversTypes['Setting']>, ParentType, ContextType>;
};

export type CardboxResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Cardbox'] = ResolversParentTypes['Cardbox']> = {
  uid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  partial_size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  labels?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  sub_boxes?: Resolver<ReadonlyArray<ResolversTypes['SubBox']>, ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['CardboxSettings'], ParentType, ContextType>;
  IS_NESTED_BOX?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  IS_PUBLIC?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  IS_SOFT_DELETED?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  update_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  create_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CardboxSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CardboxSettings'] = ResolversParentTypes['CardboxSettings']> = {
  order?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  front_lang?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  back_lang?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  new_per_day?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  answers_per_day?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  backlog_days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  suspend_hard?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  questionAbove?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  training_type?: Resolver<Maybe<ResolversTypes['TrainingType']>, ParentType, ContextType>;
  training_mode?: Resolver<Maybe<ResolversTypes['TrainingMode']>, ParentType, ContextType>;
  training_count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  training_in_order?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  trainingSort?: Resolver<Maybe<ResolversTypes['TrainingSort']>, ParentType, ContextType>;
  wantedRecall?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SubBoxResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubBox'] = ResolversParentTypes['SubBox']> = {
  uid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  partial_size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pbid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  labels?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cards?: Resolver<ReadonlyArray<ResolversTypes['Card']>, ParentType, ContextType>;
  order?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  trained_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  learned_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  records?: Resolver<ReadonlyArray<ResolversTypes['TrainingRecord']>, ParentType, ContextType>;
};

export type CardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Card'] = ResolversParentTypes['Card']> = {
  uid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gid?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pbid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  answer_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  front_back_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  front?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  back?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  mnemonic?: Resolver<ReadonlyArray<ResolversTypes['Mnemonic']>, ParentType, ContextType>;
  memory_level?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  card_status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  training_status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  links?: Resolver<ReadonlyArray<ResolversTypes['CardLink']>, ParentType, ContextType>;
  last_training_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  next_training_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  update_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  create_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  first_char?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  meta?: Resolver<ResolversTypes['CardMeta'], ParentType, ContextType>;
  record?: Resolver<ResolversTypes['TrainingRecord'], ParentType, ContextType>;
  forgotten?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CardMetaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CardMeta'] = ResolversParentTypes['CardMeta']> = {
  tags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  guid?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MnemonicResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mnemonic'] = ResolversParentTypes['Mnemonic']> = {
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CardLinkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CardLink'] = ResolversParentTypes['CardLink']> = {
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TrainingRecordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TrainingRecord'] = ResolversParentTypes['TrainingRecord']> = {
  cid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last_training_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  next_training_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  memory_level?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TrainingFlags'], ParentType, ContextType>;
};

export type TrainingFlagsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TrainingFlags'] = ResolversParentTypes['TrainingFlags']> = {
  IS_LEARNED?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  IS_MEMORIZED?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  IS_TRAINED?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CardGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CardGroup'] = ResolversParentTypes['CardGroup']> = {
  uid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  labels?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  datetime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type A2ZGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['A2ZGroup'] = ResolversParentTypes['A2ZGroup']> = {
  first_char?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface ItemScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Item'], any> {
  name: 'Item';
}

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  changed?: SubscriptionResolver<ResolversTypes['Boolean'], "changed", ParentType, ContextType>;
};

export type ChangePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangePage'] = ResolversParentTypes['ChangePage']> = {
  boxes?: Resolver<ReadonlyArray<ResolversTypes['Item']>, ParentType, ContextType>;
  cards?: Resolver<ReadonlyArray<ResolversTypes['Item']>, ParentType, ContextType>;
  log?: Resolver<ReadonlyArray<ResolversTypes['Item']>, ParentType, ContextType>;
  documents?: Resolver<ReadonlyArray<ResolversTypes['Item']>, ParentType, ContextType>;
  media?: Resolver<ReadonlyArray<ResolversTypes['Item']>, ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DeletedItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeletedItem'] = ResolversParentTypes['DeletedItem']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deleted_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SavedSearchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedSearch'] = ResolversParentTypes['SavedSearch']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  query?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SettingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Setting'] = ResolversParentTypes['Setting']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Item'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Query?: QueryResolvers<ContextType>;
  Cardbox?: CardboxResolvers<ContextType>;
  CardboxSettings?: CardboxSettingsResolvers<ContextType>;
  SubBox?: SubBoxResolvers<ContextType>;
  Card?: CardResolvers<ContextType>;
  CardMeta?: CardMetaResolvers<ContextType>;
  Mnemonic?: MnemonicResolvers<ContextType>;
  CardLink?: CardLinkResolvers<ContextType>;
  TrainingRecord?: TrainingRecordResolvers<ContextType>;
  TrainingFlags?: TrainingFlagsResolvers<ContextType>;
  CardGroup?: CardGroupResolvers<ContextType>;
  A2ZGroup?: A2ZGroupResolvers<ContextType>;
  Item?: GraphQLScalarType;
  Subscription?: SubscriptionResolvers<ContextType>;
  ChangePage?: ChangePageResolvers<ContextType>;
  DeletedItem?: DeletedItemResolvers<ContextType>;
  SavedSearch?: SavedSearchResolvers<ContextType>;
  Setting?: SettingResolvers<ContextType>;
};

/** The server's schema in GraphQL SDL. */
export const typeDefs = "# The contract of the specification: the mirror and the server have the same names, fields and arguments. Where the\n# contract leaves a field nullable, both promise a value.\n\ntype Query {\n  \"The top-level boxes, in the user's own order.\"\n  cardboxes(uid: String!): [Cardbox!]!\n  \"The box that contains the cards with this pbid directly: all its cards, or the next `first` cards after the cid `after`.\"\n  subbox(pbid: String!, first: Int, after: String): SubBox\n  \"The card groups of an account, a feature of older versions.\"\n  userCardGroups(uid: String!): [CardGroup!]!\n  getCardsByGid(gid: String!): [Card!]!\n  \"The A-Z groups of a box in order. A top-level box has groups of all its cards, a sub-box of its own.\"\n  a2zGroups(uid: String!, bid: String!): [A2ZGroup!]!\n}\n\nenum TrainingType {\n  all\n  unmemorized\n  SpacedRepetition\n  trained\n}\n\nenum TrainingMode {\n  hardcore\n  normal\n}\n\nenum TrainingSort {\n  title\n  added\n}\n\ntype Cardbox {\n  uid: String!\n  bid: String!\n  title: String!\n  partial_size: Int!\n  count: Int!\n  category: String!\n  labels: [String!]!\n  sub_boxes: [SubBox!]!\n  settings: CardboxSettings!\n  IS_NESTED_BOX: Boolean!\n  IS_PUBLIC: Boolean!\n  IS_SOFT_DELETED: Boolean!\n  update_at: String!\n  create_at: String!\n}\n\ntype CardboxSettings {\n  \"The cids in the user's own order. Do not ask for it without need: a box can have a million cards.\"\n  order: [String!]!\n  color: String\n  front_lang: String\n  back_lang: String\n  new_per_day: Int!\n  answers_per_day: Int!\n  backlog_days: Int!\n  suspend_hard: Boolean!\n  \"The question stays visible above the answer.\"\n  questionAbove: Boolean!\n  \"The defaults of a training of the box. In this field and the next four, null means the app's settings.\"\n  training_type: TrainingType\n  training_mode: TrainingMode\n  training_count: Int\n  training_in_order: Boolean\n  trainingSort: TrainingSort\n  \"What is to be remembered when a card comes again, in percent (85, 90, 95): its dates follow its answers. Null: dates by level.\"\n  wantedRecall: Int\n}\n\ntype SubBox {\n  uid: String!\n  bid: String!\n  title: String!\n  partial_size: Int!\n  pbid: String!\n  labels: [String!]!\n  count: Int!\n  cards: [Card!]!\n  order: [String!]!\n  trained_count: Int!\n  learned_count: Int!\n  records: [TrainingRecord!]!\n}\n\ntype Card {\n  uid: String!\n  gid: String\n  cid: String!\n  pbid: String!\n  bid: String!\n  title: String!\n  answer_type: String!\n  front_back_type: String!\n  front: [String!]!\n  back: [String!]!\n  mnemonic: [Mnemonic!]!\n  memory_level: Int!\n  card_status: String!\n  training_status: String!\n  links: [CardLink!]!\n  last_training_at: String!\n  next_training_at: String!\n  update_at: String!\n  create_at: String!\n  first_char: String!\n  meta: CardMeta!\n  record: TrainingRecord!\n  \"How many times it was forgotten, by the answer log. A card with 8 or more is hard.\"\n  forgotten: Int!\n}\n\ntype CardMeta {\n  tags: [String!]!\n  guid: String\n}\n\ntype Mnemonic {\n  content: String!\n}\n\ntype CardLink {\n  type: String!\n  cid: String!\n}\n\ntype TrainingRecord {\n  cid: String!\n  last_training_at: String!\n  next_training_at: String!\n  memory_level: Int!\n  status: TrainingFlags!\n}\n\ntype TrainingFlags {\n  IS_LEARNED: Boolean!\n  IS_MEMORIZED: Boolean!\n  IS_TRAINED: Boolean!\n}\n\ntype CardGroup {\n  uid: String!\n  gid: String!\n  title: String!\n  category: String!\n  labels: [String!]!\n  datetime: String!\n}\n\ntype A2ZGroup {\n  first_char: String!\n  count: Int!\n}\n\n# What the server's schema adds to contract.graphql: the change feed, the bin, and a subscription.\n\n\"A box, card, entry of the answer log, document or media file in the form of src/core/sync/itemSchemas.ts.\"\nscalar Item\n\nextend type Query {\n  \"What changed after the cursor `since` (`0` for everything), in order, at most `first` changes (1000 if left out, at most 5000).\"\n  changes(since: String!, first: Int): ChangePage!\n  \"What is in the bin, what was deleted last first, at most `first` items (100 if left out, at most 1000).\"\n  bin(first: Int): [DeletedItem!]!\n  \"Saved searches, by name.\"\n  savedSearches: [SavedSearch!]!\n  \"The settings that belong to the person, on all devices, by name.\"\n  settings: [Setting!]!\n}\n\ntype Subscription {\n  \"Comes at the start, and each time something of the account changed. Ask `changes` then.\"\n  changed: Boolean!\n}\n\ntype ChangePage {\n  \"Boxes that changed, and the boxes of the cards of this page: a box comes before its cards.\"\n  boxes: [Item!]!\n  cards: [Item!]!\n  log: [Item!]!\n  documents: [Item!]!\n  \"Which media files the server has; their bytes come from `GET /cards_pg/media/{hash}`.\"\n  media: [Item!]!\n  \"For `since` of the next page.\"\n  cursor: String!\n  hasMore: Boolean!\n}\n\ntype DeletedItem {\n  \"`box` or `card`.\"\n  kind: String!\n  \"bid or cid.\"\n  id: String!\n  title: String!\n  deleted_at: String!\n}\n\ntype SavedSearch {\n  id: String!\n  name: String!\n  query: String!\n}\n\ntype Setting {\n  name: String!\n  value: Item!\n}\n";
