import type { Result } from '#shared/result.ts';
import type { ChannelInput, ChannelName, ChannelResponse } from './channels.ts';
import type { EventName, Events } from './events.ts';

/** Stops what it came from. */
export type Unsubscribe = () => void;

type Call<N extends ChannelName> = (request: ChannelInput<N>) => Promise<Result<ChannelResponse<N>>>;
type Calls = { readonly [N in ChannelName]: Call<N> };
type Subscriptions = {
  readonly [N in EventName as `on${Capitalize<N>}`]: (listener: (payload: Events[N]) => void) => Unsubscribe;
};

/**
 * `window.bridge`: all that a page can reach outside itself. A method per channel and a subscription per event, no
 * generic send, no Electron object.
 */
export type Bridge = Calls & Subscriptions;
