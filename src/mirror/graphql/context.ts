import type { GraphQLFieldResolver } from 'graphql';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { ActiveSessions } from '#mirror/training/index.ts';
import type { Store } from '../database/store.ts';

/** What resolvers work with. */
export interface Context {
  readonly store: Store;
  readonly sessions: ActiveSessions;
  readonly pause: Pause;
  /** Starts background work that follows a deletion. */
  sweep(): void;
}

/**
 * A resolver whose parent and arguments are what the schema promises: graphql-js has checked the arguments, and the
 * parent comes from another resolver of ours.
 */
export type Resolve<Parent, Args> = (parent: Parent, args: Args, context: Context) => unknown;

/** Resolvers by field. */
export type Resolvers = Readonly<Record<string, GraphQLFieldResolver<unknown, Context>>>;

/** The one place where a typed resolver becomes one that graphql-js takes. */
export function field<Parent, Args>(resolve: Resolve<Parent, Args>): GraphQLFieldResolver<unknown, Context> {
  return (parent, args, context) => resolve(parent as Parent, args as Args, context);
}
