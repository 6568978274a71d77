// Written by build/codegen.mjs from schema.graphql; never edited by hand.
import type * as Types from '#shared/graphql/generated.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { BinRow } from '../bin/binList.ts';
import type { BoxHead, CountedBox, SubBoxRow } from '../boxes/boxViews.ts';
import type { BrowseCardRow } from '../browse/browse.ts';
import type { CardRow, BoxRow, RecordRow } from '../database/rows.ts';
import type { GroupRow } from '../database/boxLists.ts';
import type { ResolvedScope } from '../cards/scope.ts';
import type { PageScope } from '../../shared/routes.ts';
import type { RunRow } from '../sync/runs.ts';
import type { SessionView } from '../training/sessionView.ts';
import type { Context } from './context.ts';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };


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
) => Types.Maybe<TTypes> | Promise<Types.Maybe<TTypes>>;

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
  String: ResolverTypeWrapper<Types.Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Types.Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Types.Scalars['Boolean']['output']>;
  TrainingType: Types.TrainingType;
  TrainingMode: Types.TrainingMode;
  TrainingSort: Types.TrainingSort;
  Cardbox: ResolverTypeWrapper<CountedBox>;
  CardboxSettings: ResolverTypeWrapper<BoxRow>;
  SubBox: ResolverTypeWrapper<SubBoxRow>;
  Card: ResolverTypeWrapper<CardRow>;
  CardMeta: ResolverTypeWrapper<Types.CardMeta>;
  Mnemonic: ResolverTypeWrapper<Types.Mnemonic>;
  CardLink: ResolverTypeWrapper<Types.CardLink>;
  TrainingRecord: ResolverTypeWrapper<RecordRow>;
  TrainingFlags: ResolverTypeWrapper<RecordRow>;
  CardGroup: ResolverTypeWrapper<GroupRow>;
  A2ZGroup: ResolverTypeWrapper<Types.A2ZGroup>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SessionStatus: Types.SessionStatus;
  Side: Types.Side;
  Direction: Types.Direction;
  CardFilter: Types.CardFilter;
  CardSort: Types.CardSort;
  RecapSort: Types.RecapSort;
  CardScope: Types.CardScope;
  TrainingSettingsInput: Types.TrainingSettingsInput;
  CardboxPatch: Types.CardboxPatch;
  CardInput: Types.CardInput;
  CardLinkInput: Types.CardLinkInput;
  BoxTrained: ResolverTypeWrapper<Types.BoxTrained>;
  BoxCounts: ResolverTypeWrapper<Types.BoxCounts>;
  BoxHead: ResolverTypeWrapper<BoxHead>;
  AnswerDates: ResolverTypeWrapper<Types.AnswerDates>;
  SliceStart: Types.SliceStart;
  Slice: ResolverTypeWrapper<Types.Slice>;
  BinPage: ResolverTypeWrapper<Omit<Types.BinPage, 'items'> & { items: ReadonlyArray<ResolversTypes['BinItem']> }>;
  RecentImport: ResolverTypeWrapper<Types.RecentImport>;
  UndoneImport: ResolverTypeWrapper<Types.UndoneImport>;
  ItemKind: Types.ItemKind;
  BinItem: ResolverTypeWrapper<BinRow>;
  CardPage: ResolverTypeWrapper<Omit<Types.CardPage, 'cards'> & { cards: ReadonlyArray<ResolversTypes['Card']> }>;
  PaletteUse: ResolverTypeWrapper<Types.PaletteUse>;
  Float: ResolverTypeWrapper<Types.Scalars['Float']['output']>;
  PaletteUses: ResolverTypeWrapper<Types.PaletteUses>;
  SearchHit: ResolverTypeWrapper<Types.SearchHit>;
  Today: ResolverTypeWrapper<Types.Today>;
  NoTrainingReason: Types.NoTrainingReason;
  TrainingChoice: ResolverTypeWrapper<Types.TrainingChoice>;
  SessionScope: ResolverTypeWrapper<PageScope>;
  SessionHead: ResolverTypeWrapper<Omit<Types.SessionHead, 'scope'> & { scope: ResolversTypes['SessionScope'] }>;
  TrainingSession: ResolverTypeWrapper<SessionView>;
  TrainingRow: ResolverTypeWrapper<Types.TrainingRow>;
  SessionAnswer: ResolverTypeWrapper<Types.SessionAnswer>;
  SessionReport: ResolverTypeWrapper<Types.SessionReport>;
  HistoryKind: Types.HistoryKind;
  HistoryLine: ResolverTypeWrapper<Types.HistoryLine>;
  LevelChange: ResolverTypeWrapper<Types.LevelChange>;
  HardCard: ResolverTypeWrapper<Types.HardCard>;
  DayCount: ResolverTypeWrapper<Types.DayCount>;
  ActivityDay: ResolverTypeWrapper<Types.ActivityDay>;
  LevelRetention: ResolverTypeWrapper<Types.LevelRetention>;
  Recap: ResolverTypeWrapper<ResolvedScope>;
  RecapCard: ResolverTypeWrapper<Types.RecapCard>;
  RecapCards: ResolverTypeWrapper<Types.RecapCards>;
  BrowseSort: Types.BrowseSort;
  DuplicateKind: Types.DuplicateKind;
  ReplaceField: Types.ReplaceField;
  BulkEdit: Types.BulkEdit;
  MoveInput: Types.MoveInput;
  TagInput: Types.TagInput;
  ReplaceInput: Types.ReplaceInput;
  BrowsePage: ResolverTypeWrapper<Omit<Types.BrowsePage, 'cards'> & { cards: ReadonlyArray<ResolversTypes['BrowseCard']> }>;
  CardStatus: Types.CardStatus;
  TrainingStatus: Types.TrainingStatus;
  BrowseCard: ResolverTypeWrapper<BrowseCardRow>;
  BrowseErrorCode: Types.BrowseErrorCode;
  BrowseError: ResolverTypeWrapper<Types.BrowseError>;
  SavedSearch: ResolverTypeWrapper<Types.SavedSearch>;
  BulkDone: ResolverTypeWrapper<Types.BulkDone>;
  LinkedCard: ResolverTypeWrapper<Types.LinkedCard>;
  CardName: ResolverTypeWrapper<Types.CardName>;
  MergeDone: ResolverTypeWrapper<Omit<Types.MergeDone, 'box'> & { box: ResolversTypes['Cardbox'] }>;
  ReplacePreview: ResolverTypeWrapper<Types.ReplacePreview>;
  ReplaceSample: ResolverTypeWrapper<Types.ReplaceSample>;
  OperationKind: Types.OperationKind;
  Operation: ResolverTypeWrapper<Types.Operation>;
  SyncRun: ResolverTypeWrapper<RunRow>;
  CardOperation: Types.CardOperation;
  OverwriteReport: ResolverTypeWrapper<Types.OverwriteReport>;
  OverwrittenCard: ResolverTypeWrapper<Types.OverwrittenCard>;
  ChangeKind: Types.ChangeKind;
  SyncChange: ResolverTypeWrapper<Types.SyncChange>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  String: Types.Scalars['String']['output'];
  Int: Types.Scalars['Int']['output'];
  Boolean: Types.Scalars['Boolean']['output'];
  Cardbox: CountedBox;
  CardboxSettings: BoxRow;
  SubBox: SubBoxRow;
  Card: CardRow;
  CardMeta: Types.CardMeta;
  Mnemonic: Types.Mnemonic;
  CardLink: Types.CardLink;
  TrainingRecord: RecordRow;
  TrainingFlags: RecordRow;
  CardGroup: GroupRow;
  A2ZGroup: Types.A2ZGroup;
  Mutation: Record<PropertyKey, never>;
  CardScope: Types.CardScope;
  TrainingSettingsInput: Types.TrainingSettingsInput;
  CardboxPatch: Types.CardboxPatch;
  CardInput: Types.CardInput;
  CardLinkInput: Types.CardLinkInput;
  BoxTrained: Types.BoxTrained;
  BoxCounts: Types.BoxCounts;
  BoxHead: BoxHead;
  AnswerDates: Types.AnswerDates;
  SliceStart: Types.SliceStart;
  Slice: Types.Slice;
  BinPage: Omit<Types.BinPage, 'items'> & { items: ReadonlyArray<ResolversParentTypes['BinItem']> };
  RecentImport: Types.RecentImport;
  UndoneImport: Types.UndoneImport;
  BinItem: BinRow;
  CardPage: Omit<Types.CardPage, 'cards'> & { cards: ReadonlyArray<ResolversParentTypes['Card']> };
  PaletteUse: Types.PaletteUse;
  Float: Types.Scalars['Float']['output'];
  PaletteUses: Types.PaletteUses;
  SearchHit: Types.SearchHit;
  Today: Types.Today;
  TrainingChoice: Types.TrainingChoice;
  SessionScope: PageScope;
  SessionHead: Omit<Types.SessionHead, 'scope'> & { scope: ResolversParentTypes['SessionScope'] };
  TrainingSession: SessionView;
  TrainingRow: Types.TrainingRow;
  SessionAnswer: Types.SessionAnswer;
  SessionReport: Types.SessionReport;
  HistoryLine: Types.HistoryLine;
  LevelChange: Types.LevelChange;
  HardCard: Types.HardCard;
  DayCount: Types.DayCount;
  ActivityDay: Types.ActivityDay;
  LevelRetention: Types.LevelRetention;
  Recap: ResolvedScope;
  RecapCard: Types.RecapCard;
  RecapCards: Types.RecapCards;
  BulkEdit: Types.BulkEdit;
  MoveInput: Types.MoveInput;
  TagInput: Types.TagInput;
  ReplaceInput: Types.ReplaceInput;
  BrowsePage: Omit<Types.BrowsePage, 'cards'> & { cards: ReadonlyArray<ResolversParentTypes['BrowseCard']> };
  BrowseCard: BrowseCardRow;
  BrowseError: Types.BrowseError;
  SavedSearch: Types.SavedSearch;
  BulkDone: Types.BulkDone;
  LinkedCard: Types.LinkedCard;
  CardName: Types.CardName;
  MergeDone: Omit<Types.MergeDone, 'box'> & { box: ResolversParentTypes['Cardbox'] };
  ReplacePreview: Types.ReplacePreview;
  ReplaceSample: Types.ReplaceSample;
  Operation: Types.Operation;
  SyncRun: RunRow;
  OverwriteReport: Types.OverwriteReport;
  OverwrittenCard: Types.OverwrittenCard;
  SyncChange: Types.SyncChange;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  cardboxes: Resolver<ReadonlyArray<ResolversTypes['Cardbox']>, ParentType, ContextType, RequireFields<Types.QueryCardboxesArgs, 'uid'>>;
  subbox: Resolver<Types.Maybe<ResolversTypes['SubBox']>, ParentType, ContextType, RequireFields<Types.QuerySubboxArgs, 'pbid'>>;
  userCardGroups: Resolver<ReadonlyArray<ResolversTypes['CardGroup']>, ParentType, ContextType, RequireFields<Types.QueryUserCardGroupsArgs, 'uid'>>;
  getCardsByGid: Resolver<ReadonlyArray<ResolversTypes['Card']>, ParentType, ContextType, RequireFields<Types.QueryGetCardsByGidArgs, 'gid'>>;
  a2zGroups: Resolver<ReadonlyArray<ResolversTypes['A2ZGroup']>, ParentType, ContextType, RequireFields<Types.QueryA2zGroupsArgs, 'uid' | 'bid'>>;
  syncRuns: Resolver<ReadonlyArray<ResolversTypes['SyncRun']>, ParentType, ContextType, Partial<Types.QuerySyncRunsArgs>>;
  overwriteReports: Resolver<ReadonlyArray<ResolversTypes['OverwriteReport']>, ParentType, ContextType>;
  overwrittenCards: Resolver<ReadonlyArray<ResolversTypes['OverwrittenCard']>, ParentType, ContextType, RequireFields<Types.QueryOverwrittenCardsArgs, 'report'>>;
  lastTrained: Resolver<ReadonlyArray<ResolversTypes['BoxTrained']>, ParentType, ContextType>;
  answerDates: Resolver<ResolversTypes['AnswerDates'], ParentType, ContextType>;
  datesForecast: Resolver<ResolversTypes['Slice'], ParentType, ContextType, RequireFields<Types.QueryDatesForecastArgs, 'bid' | 'from'>>;
  recallCheck: Resolver<ResolversTypes['Slice'], ParentType, ContextType, RequireFields<Types.QueryRecallCheckArgs, 'scope' | 'from'>>;
  bin: Resolver<ResolversTypes['BinPage'], ParentType, ContextType, RequireFields<Types.QueryBinArgs, 'offset' | 'limit'>>;
  today: Resolver<ResolversTypes['Today'], ParentType, ContextType>;
  dueToday: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  boxHead: Resolver<Types.Maybe<ResolversTypes['BoxHead']>, ParentType, ContextType, RequireFields<Types.QueryBoxHeadArgs, 'bid'>>;
  cardPage: Resolver<ResolversTypes['CardPage'], ParentType, ContextType, RequireFields<Types.QueryCardPageArgs, 'scope' | 'offset' | 'limit'>>;
  cardIds: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, RequireFields<Types.QueryCardIdsArgs, 'scope'>>;
  card: Resolver<Types.Maybe<ResolversTypes['Card']>, ParentType, ContextType, RequireFields<Types.QueryCardArgs, 'cid'>>;
  similarCards: Resolver<ReadonlyArray<ResolversTypes['BrowseCard']>, ParentType, ContextType, RequireFields<Types.QuerySimilarCardsArgs, 'pbid' | 'title' | 'front'>>;
  linkedCards: Resolver<ReadonlyArray<ResolversTypes['LinkedCard']>, ParentType, ContextType, RequireFields<Types.QueryLinkedCardsArgs, 'titles'>>;
  backlinks: Resolver<ReadonlyArray<ResolversTypes['CardName']>, ParentType, ContextType, RequireFields<Types.QueryBacklinksArgs, 'cid'>>;
  siblings: Resolver<ReadonlyArray<ResolversTypes['CardName']>, ParentType, ContextType, RequireFields<Types.QuerySiblingsArgs, 'cid'>>;
  search: Resolver<ReadonlyArray<ResolversTypes['SearchHit']>, ParentType, ContextType, RequireFields<Types.QuerySearchArgs, 'text' | 'limit'>>;
  searchTexts: Resolver<ReadonlyArray<ResolversTypes['SearchHit']>, ParentType, ContextType, RequireFields<Types.QuerySearchTextsArgs, 'text' | 'limit'>>;
  paletteUses: Resolver<ResolversTypes['PaletteUses'], ParentType, ContextType>;
  trainingChoices: Resolver<ReadonlyArray<ResolversTypes['TrainingChoice']>, ParentType, ContextType, RequireFields<Types.QueryTrainingChoicesArgs, 'scope' | 'settings'>>;
  trainingSession: Resolver<Types.Maybe<ResolversTypes['TrainingSession']>, ParentType, ContextType, RequireFields<Types.QueryTrainingSessionArgs, 'sid'>>;
  openSessions: Resolver<ReadonlyArray<ResolversTypes['SessionHead']>, ParentType, ContextType>;
  sessionReport: Resolver<Types.Maybe<ResolversTypes['SessionReport']>, ParentType, ContextType, RequireFields<Types.QuerySessionReportArgs, 'sid'>>;
  cardHistory: Resolver<ReadonlyArray<ResolversTypes['HistoryLine']>, ParentType, ContextType, RequireFields<Types.QueryCardHistoryArgs, 'cid'>>;
  recap: Resolver<ResolversTypes['Recap'], ParentType, ContextType, RequireFields<Types.QueryRecapArgs, 'scope'>>;
  recapCards: Resolver<ResolversTypes['RecapCards'], ParentType, ContextType, RequireFields<Types.QueryRecapCardsArgs, 'scope' | 'sort' | 'descending' | 'offset' | 'limit'>>;
  browse: Resolver<ResolversTypes['BrowsePage'], ParentType, ContextType, RequireFields<Types.QueryBrowseArgs, 'query' | 'sort' | 'descending' | 'offset' | 'limit'>>;
  browseIds: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, RequireFields<Types.QueryBrowseIdsArgs, 'query' | 'sort' | 'descending'>>;
  browseTags: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  tagsOf: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, RequireFields<Types.QueryTagsOfArgs, 'cids'>>;
  savedSearches: Resolver<ReadonlyArray<ResolversTypes['SavedSearch']>, ParentType, ContextType>;
  replacePreview: Resolver<ResolversTypes['ReplacePreview'], ParentType, ContextType, RequireFields<Types.QueryReplacePreviewArgs, 'cids' | 'replace'>>;
  lastOperation: Resolver<Types.Maybe<ResolversTypes['Operation']>, ParentType, ContextType>;
  recentImports: Resolver<ReadonlyArray<ResolversTypes['RecentImport']>, ParentType, ContextType>;
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
  counts?: Resolver<ResolversTypes['BoxCounts'], ParentType, ContextType>;
};

export type CardboxSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CardboxSettings'] = ResolversParentTypes['CardboxSettings']> = {
  order?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  color?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  front_lang?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  back_lang?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  new_per_day?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  answers_per_day?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  backlog_days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  suspend_hard?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  questionAbove?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  training_type?: Resolver<Types.Maybe<ResolversTypes['TrainingType']>, ParentType, ContextType>;
  training_mode?: Resolver<Types.Maybe<ResolversTypes['TrainingMode']>, ParentType, ContextType>;
  training_count?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  training_in_order?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  trainingSort?: Resolver<Types.Maybe<ResolversTypes['TrainingSort']>, ParentType, ContextType>;
  wantedRecall?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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
  counts?: Resolver<ResolversTypes['BoxCounts'], ParentType, ContextType>;
};

export type CardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Card'] = ResolversParentTypes['Card']> = {
  uid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gid?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  recall?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CardMetaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CardMeta'] = ResolversParentTypes['CardMeta']> = {
  tags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  guid?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  heading?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createCardbox: Resolver<ResolversTypes['Cardbox'], ParentType, ContextType, RequireFields<Types.MutationCreateCardboxArgs, 'title'>>;
  updateCardbox: Resolver<ResolversTypes['Cardbox'], ParentType, ContextType, RequireFields<Types.MutationUpdateCardboxArgs, 'bid' | 'patch'>>;
  deleteCardboxes: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, RequireFields<Types.MutationDeleteCardboxesArgs, 'bids'>>;
  restoreCardboxes: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, RequireFields<Types.MutationRestoreCardboxesArgs, 'bids'>>;
  emptyBin: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  orderCardboxes: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, RequireFields<Types.MutationOrderCardboxesArgs, 'bids'>>;
  splitCardbox: Resolver<ResolversTypes['Cardbox'], ParentType, ContextType, RequireFields<Types.MutationSplitCardboxArgs, 'bid' | 'partial_size'>>;
  mergeCardboxes: Resolver<ResolversTypes['MergeDone'], ParentType, ContextType, RequireFields<Types.MutationMergeCardboxesArgs, 'into' | 'bids'>>;
  duplicateCardbox: Resolver<ResolversTypes['Cardbox'], ParentType, ContextType, RequireFields<Types.MutationDuplicateCardboxArgs, 'bid' | 'title'>>;
  createCard: Resolver<ResolversTypes['Card'], ParentType, ContextType, RequireFields<Types.MutationCreateCardArgs, 'pbid' | 'card'>>;
  editCard: Resolver<ResolversTypes['Card'], ParentType, ContextType, RequireFields<Types.MutationEditCardArgs, 'cid' | 'card'>>;
  deleteCards: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, RequireFields<Types.MutationDeleteCardsArgs, 'cids'>>;
  restoreCards: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, RequireFields<Types.MutationRestoreCardsArgs, 'cids'>>;
  startSession: Resolver<ResolversTypes['TrainingSession'], ParentType, ContextType, RequireFields<Types.MutationStartSessionArgs, 'scope' | 'settings'>>;
  practiceSession: Resolver<ResolversTypes['TrainingSession'], ParentType, ContextType, RequireFields<Types.MutationPracticeSessionArgs, 'sid'>>;
  flipSession: Resolver<ResolversTypes['TrainingSession'], ParentType, ContextType, RequireFields<Types.MutationFlipSessionArgs, 'sid' | 'step' | 'side'>>;
  answerCard: Resolver<ResolversTypes['TrainingSession'], ParentType, ContextType, RequireFields<Types.MutationAnswerCardArgs, 'sid' | 'cid' | 'step' | 'isCorrect'>>;
  undoAnswer: Resolver<ResolversTypes['TrainingSession'], ParentType, ContextType, RequireFields<Types.MutationUndoAnswerArgs, 'sid'>>;
  markMemorized: Resolver<ResolversTypes['TrainingSession'], ParentType, ContextType, RequireFields<Types.MutationMarkMemorizedArgs, 'sid' | 'cid' | 'isMemorized'>>;
  closeSession: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<Types.MutationCloseSessionArgs, 'sid'>>;
  saveSearch: Resolver<ResolversTypes['SavedSearch'], ParentType, ContextType, RequireFields<Types.MutationSaveSearchArgs, 'name' | 'query'>>;
  deleteSearch: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<Types.MutationDeleteSearchArgs, 'id'>>;
  paletteUsed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<Types.MutationPaletteUsedArgs, 'kind' | 'id'>>;
  paletteUsesReset: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  bulkEdit: Resolver<ResolversTypes['BulkDone'], ParentType, ContextType, RequireFields<Types.MutationBulkEditArgs, 'cids' | 'edit'>>;
  undoOperation: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<Types.MutationUndoOperationArgs, 'undo_id'>>;
  restoreOverwritten: Resolver<ResolversTypes['BulkDone'], ParentType, ContextType, RequireFields<Types.MutationRestoreOverwrittenArgs, 'report'>>;
  keepOverwritten: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<Types.MutationKeepOverwrittenArgs, 'report'>>;
  undoImport: Resolver<ResolversTypes['UndoneImport'], ParentType, ContextType, RequireFields<Types.MutationUndoImportArgs, 'batch'>>;
};

export type BoxTrainedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BoxTrained'] = ResolversParentTypes['BoxTrained']> = {
  bid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last_training_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BoxCountsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BoxCounts'] = ResolversParentTypes['BoxCounts']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  trained_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  learned_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  in_review_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  due_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  new_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  memorized_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  suspended_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  levels?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type BoxHeadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BoxHead'] = ResolversParentTypes['BoxHead']> = {
  bid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pbid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parent_title?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  IS_NESTED_BOX?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_sub_box?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['BoxCounts'], ParentType, ContextType>;
  front_lang?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  back_lang?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  training_type?: Resolver<Types.Maybe<ResolversTypes['TrainingType']>, ParentType, ContextType>;
  training_mode?: Resolver<Types.Maybe<ResolversTypes['TrainingMode']>, ParentType, ContextType>;
  training_count?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  training_in_order?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  trainingSort?: Resolver<Types.Maybe<ResolversTypes['TrainingSort']>, ParentType, ContextType>;
};

export type AnswerDatesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AnswerDates'] = ResolversParentTypes['AnswerDates']> = {
  isOffered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  bids?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SliceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Slice'] = ResolversParentTypes['Slice']> = {
  after?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fresh?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  counts?: Resolver<ReadonlyArray<ReadonlyArray<ResolversTypes['Int']>>, ParentType, ContextType>;
};

export type BinPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BinPage'] = ResolversParentTypes['BinPage']> = {
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['BinItem']>, ParentType, ContextType>;
};

export type RecentImportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecentImport'] = ResolversParentTypes['RecentImport']> = {
  batch?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  finishedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isUndone?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UndoneImportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UndoneImport'] = ResolversParentTypes['UndoneImport']> = {
  cards?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  edits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BinItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BinItem'] = ResolversParentTypes['BinItem']> = {
  kind?: Resolver<ResolversTypes['ItemKind'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deleted_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  box_title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CardPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CardPage'] = ResolversParentTypes['CardPage']> = {
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offset?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cards?: Resolver<ReadonlyArray<ResolversTypes['Card']>, ParentType, ContextType>;
};

export type PaletteUseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaletteUse'] = ResolversParentTypes['PaletteUse']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weight?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type PaletteUsesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaletteUses'] = ResolversParentTypes['PaletteUses']> = {
  uses?: Resolver<ReadonlyArray<ResolversTypes['PaletteUse']>, ParentType, ContextType>;
  hits?: Resolver<ReadonlyArray<ResolversTypes['SearchHit']>, ParentType, ContextType>;
};

export type SearchHitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SearchHit'] = ResolversParentTypes['SearchHit']> = {
  kind?: Resolver<ResolversTypes['ItemKind'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pbid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  memory_level?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  last_training_at?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  matches?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  other?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  exact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  back?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TodayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Today'] = ResolversParentTypes['Today']> = {
  due_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  new_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  box_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  estimated_seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  answered_today?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  card_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waitingCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  next_due_at?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  moreNew?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TrainingChoiceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TrainingChoice'] = ResolversParentTypes['TrainingChoice']> = {
  type?: Resolver<ResolversTypes['TrainingType'], ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  chosen?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<Types.Maybe<ResolversTypes['NoTrainingReason']>, ParentType, ContextType>;
  next_due_at?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  waitingCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SessionScopeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SessionScope'] = ResolversParentTypes['SessionScope']> = {
  pbid?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bid?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  first_char?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bids?: Resolver<Types.Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  today?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type SessionHeadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SessionHead'] = ResolversParentTypes['SessionHead']> = {
  sid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isPractice?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['TrainingMode'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TrainingType'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['SessionScope'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  trained_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  answer_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  started_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TrainingSessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TrainingSession'] = ResolversParentTypes['TrainingSession']> = {
  sid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isPractice?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['TrainingMode'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TrainingType'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SessionStatus'], ParentType, ContextType>;
  side?: Resolver<ResolversTypes['Side'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['SessionScope'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  trained_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  correct_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wrong_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  current?: Resolver<Types.Maybe<ResolversTypes['Card']>, ParentType, ContextType>;
  direction?: Resolver<Types.Maybe<ResolversTypes['Direction']>, ParentType, ContextType>;
  front_lang?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  back_lang?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  questionAbove?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  days?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  upcoming?: Resolver<ReadonlyArray<ResolversTypes['Card']>, ParentType, ContextType>;
  can_undo?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['TrainingRow']>, ParentType, ContextType>;
  row?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  waiting_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  last_answer?: Resolver<Types.Maybe<ResolversTypes['SessionAnswer']>, ParentType, ContextType>;
};

export type TrainingRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TrainingRow'] = ResolversParentTypes['TrainingRow']> = {
  row?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  max?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cids?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SessionAnswerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SessionAnswer'] = ResolversParentTypes['SessionAnswer']> = {
  cid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isCorrect?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SessionReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SessionReport'] = ResolversParentTypes['SessionReport']> = {
  sid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['TrainingMode'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TrainingType'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SessionStatus'], ParentType, ContextType>;
  answers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  correct?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wrong?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  duration_ms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  trained_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  up?: Resolver<ReadonlyArray<ResolversTypes['LevelChange']>, ParentType, ContextType>;
  down?: Resolver<ReadonlyArray<ResolversTypes['LevelChange']>, ParentType, ContextType>;
  hard?: Resolver<ReadonlyArray<ResolversTypes['HardCard']>, ParentType, ContextType>;
  next?: Resolver<ReadonlyArray<ResolversTypes['DayCount']>, ParentType, ContextType>;
  levels_before?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  levels_after?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type HistoryLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryLine'] = ResolversParentTypes['HistoryLine']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['HistoryKind'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LevelChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LevelChange'] = ResolversParentTypes['LevelChange']> = {
  cid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type HardCardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HardCard'] = ResolversParentTypes['HardCard']> = {
  cid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  wrong?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  memory_level?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DayCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DayCount'] = ResolversParentTypes['DayCount']> = {
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ActivityDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActivityDay'] = ResolversParentTypes['ActivityDay']> = {
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  answers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  correct?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LevelRetentionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LevelRetention'] = ResolversParentTypes['LevelRetention']> = {
  level?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  answers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  correct?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecapResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Recap'] = ResolversParentTypes['Recap']> = {
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['BoxCounts'], ParentType, ContextType>;
  last_session?: Resolver<Types.Maybe<ResolversTypes['SessionReport']>, ParentType, ContextType>;
  due?: Resolver<ReadonlyArray<ResolversTypes['DayCount']>, ParentType, ContextType>;
  activity?: Resolver<ReadonlyArray<ResolversTypes['ActivityDay']>, ParentType, ContextType>;
  retention?: Resolver<ReadonlyArray<ResolversTypes['LevelRetention']>, ParentType, ContextType>;
  hard_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecapCardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecapCard'] = ResolversParentTypes['RecapCard']> = {
  cid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pbid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  memory_level?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  last_training_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  next_training_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  forgotten?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecapCardsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecapCards'] = ResolversParentTypes['RecapCards']> = {
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offset?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cards?: Resolver<ReadonlyArray<ResolversTypes['RecapCard']>, ParentType, ContextType>;
};

export type BrowsePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BrowsePage'] = ResolversParentTypes['BrowsePage']> = {
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offset?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  group_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cards?: Resolver<ReadonlyArray<ResolversTypes['BrowseCard']>, ParentType, ContextType>;
  error?: Resolver<Types.Maybe<ResolversTypes['BrowseError']>, ParentType, ContextType>;
};

export type BrowseCardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BrowseCard'] = ResolversParentTypes['BrowseCard']> = {
  cid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pbid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  front?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  back?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  memory_level?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  card_status?: Resolver<ResolversTypes['CardStatus'], ParentType, ContextType>;
  training_status?: Resolver<ResolversTypes['TrainingStatus'], ParentType, ContextType>;
  last_training_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  next_training_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  create_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  forgotten?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  recall?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  group?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type BrowseErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BrowseError'] = ResolversParentTypes['BrowseError']> = {
  code?: Resolver<ResolversTypes['BrowseErrorCode'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SavedSearchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedSearch'] = ResolversParentTypes['SavedSearch']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  query?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BulkDoneResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BulkDone'] = ResolversParentTypes['BulkDone']> = {
  undo_id?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LinkedCardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LinkedCard'] = ResolversParentTypes['LinkedCard']> = {
  asked?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pbid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CardNameResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CardName'] = ResolversParentTypes['CardName']> = {
  cid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pbid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MergeDoneResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MergeDone'] = ResolversParentTypes['MergeDone']> = {
  box?: Resolver<ResolversTypes['Cardbox'], ParentType, ContextType>;
  undo_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReplacePreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReplacePreview'] = ResolversParentTypes['ReplacePreview']> = {
  cards?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  places?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  samples?: Resolver<ReadonlyArray<ResolversTypes['ReplaceSample']>, ParentType, ContextType>;
};

export type ReplaceSampleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReplaceSample'] = ResolversParentTypes['ReplaceSample']> = {
  cid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  after?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OperationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Operation'] = ResolversParentTypes['Operation']> = {
  undo_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['OperationKind'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SyncRunResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SyncRun'] = ResolversParentTypes['SyncRun']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sentBoxes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sentCards?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sentAnswers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sentMedia?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  restored?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  combined?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  answers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  media?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  leftOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['SyncChange']>, ParentType, ContextType>;
};

export type OverwriteReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OverwriteReport'] = ResolversParentTypes['OverwriteReport']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  operation?: Resolver<Types.Maybe<ResolversTypes['CardOperation']>, ParentType, ContextType>;
  isKept?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OverwrittenCardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OverwrittenCard'] = ResolversParentTypes['OverwrittenCard']> = {
  cid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isInBin?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SyncChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SyncChange'] = ResolversParentTypes['SyncChange']> = {
  kind?: Resolver<ResolversTypes['ItemKind'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  what?: Resolver<ResolversTypes['ChangeKind'], ParentType, ContextType>;
  isInBin?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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
  Mutation?: MutationResolvers<ContextType>;
  BoxTrained?: BoxTrainedResolvers<ContextType>;
  BoxCounts?: BoxCountsResolvers<ContextType>;
  BoxHead?: BoxHeadResolvers<ContextType>;
  AnswerDates?: AnswerDatesResolvers<ContextType>;
  Slice?: SliceResolvers<ContextType>;
  BinPage?: BinPageResolvers<ContextType>;
  RecentImport?: RecentImportResolvers<ContextType>;
  UndoneImport?: UndoneImportResolvers<ContextType>;
  BinItem?: BinItemResolvers<ContextType>;
  CardPage?: CardPageResolvers<ContextType>;
  PaletteUse?: PaletteUseResolvers<ContextType>;
  PaletteUses?: PaletteUsesResolvers<ContextType>;
  SearchHit?: SearchHitResolvers<ContextType>;
  Today?: TodayResolvers<ContextType>;
  TrainingChoice?: TrainingChoiceResolvers<ContextType>;
  SessionScope?: SessionScopeResolvers<ContextType>;
  SessionHead?: SessionHeadResolvers<ContextType>;
  TrainingSession?: TrainingSessionResolvers<ContextType>;
  TrainingRow?: TrainingRowResolvers<ContextType>;
  SessionAnswer?: SessionAnswerResolvers<ContextType>;
  SessionReport?: SessionReportResolvers<ContextType>;
  HistoryLine?: HistoryLineResolvers<ContextType>;
  LevelChange?: LevelChangeResolvers<ContextType>;
  HardCard?: HardCardResolvers<ContextType>;
  DayCount?: DayCountResolvers<ContextType>;
  ActivityDay?: ActivityDayResolvers<ContextType>;
  LevelRetention?: LevelRetentionResolvers<ContextType>;
  Recap?: RecapResolvers<ContextType>;
  RecapCard?: RecapCardResolvers<ContextType>;
  RecapCards?: RecapCardsResolvers<ContextType>;
  BrowsePage?: BrowsePageResolvers<ContextType>;
  BrowseCard?: BrowseCardResolvers<ContextType>;
  BrowseError?: BrowseErrorResolvers<ContextType>;
  SavedSearch?: SavedSearchResolvers<ContextType>;
  BulkDone?: BulkDoneResolvers<ContextType>;
  LinkedCard?: LinkedCardResolvers<ContextType>;
  CardName?: CardNameResolvers<ContextType>;
  MergeDone?: MergeDoneResolvers<ContextType>;
  ReplacePreview?: ReplacePreviewResolvers<ContextType>;
  ReplaceSample?: ReplaceSampleResolvers<ContextType>;
  Operation?: OperationResolvers<ContextType>;
  SyncRun?: SyncRunResolvers<ContextType>;
  OverwriteReport?: OverwriteReportResolvers<ContextType>;
  OverwrittenCard?: OverwrittenCardResolvers<ContextType>;
  SyncChange?: SyncChangeResolvers<ContextType>;
};
