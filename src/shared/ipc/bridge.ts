import type { Result } from '#shared/result.ts';
import type { ChannelInput, ChannelName, ChannelResponse } from './channels.ts';
import type { EventName, Events } from './events.ts';

/** Ends a subscription. */
export type Unsubscribe = () => void;

type Call<N extends ChannelName> = (request: ChannelInput<N>) => Promise<Result<ChannelResponse<N>>>;
type Calls = { readonly [N in ChannelName]: Call<N> };
type Subscriptions = {
  readonly [N in EventName as `on${Capitalize<N>}`]: (listener: (payload: Events[N]) => void) => Unsubscribe;
};

/**
 * `window.bridge`: everything that a page can reach outside itself. It has a method per channel and a subscription per event,
 * no generic send and no Electron object.
 */
export type Bridge = Calls & Subscriptions;
