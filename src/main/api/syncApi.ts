import * as v from 'valibot';
import type { MediaMime } from '#shared/media.ts';
import type { BasicRequest } from '#shared/mirror/protocol.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { HttpClient, SendOptions } from './httpClient.ts';

/** A request of the sync may take this long, in milliseconds; one with a media file longer. */
const REQUEST_MS = 60_000;
const MEDIA_MS = 300_000;

const CHANGES = `query changes($since: String!, $first: Int) {
  changes(since: $since, first: $first) { boxes cards log documents media cursor hasMore }
}`;
const CHANGED = 'subscription changed { changed }';

const BOXES = `query cardboxes($uid: String!) {
  cardboxes(uid: $uid) { bid title category labels IS_SOFT_DELETED sub_boxes { bid title labels } }
}`;
const CARDS = `query subbox($pbid: String!) {
  subbox(pbid: $pbid) {
    count
    cards { cid title front back mnemonic { content } answer_type front_back_type }
    records { cid last_training_at next_training_at memory_level status { IS_LEARNED IS_MEMORIZED IS_TRAINED } }
  }
}`;

const MissingSchema = v.object({ data: v.object({ hashes: v.array(v.string()) }) });

export type SyncApi = ReturnType<typeof createSyncApi>;

/**
 * The calls by which devices and Cardbox's own server exchange changes (C-33, C-37). Responses stay bytes: the mirror
 * parses and checks them in its own thread. Errors as `HttpClient`.
 */
export function createSyncApi(http: HttpClient) {
  const encode = (body: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(body));
  const post = (path: string, body: Uint8Array, options: SendOptions) =>
    http.bytes(path, { method: 'POST', body }, { timeOut: REQUEST_MS, ...options });
  const ask = (operationName: string, query: string, variables: object, options: SendOptions) =>
    post('/graphql', encode({ operationName, query, variables }), options);
  return {
    serverNow: http.serverNow,
    /** A page of the change feed. */
    changes: (since: string, first: number, options: SendOptions) => ask('changes', CHANGES, { since, first }, options),
    applyChanges: (body: Uint8Array, options: SendOptions) => post('/cards_pg/apply_changes', body, options),
    /** The calls that compare a device with the server, from protocol 2 on. */
    compare: (call: 'compare' | 'compare_nodes' | 'compare_items', body: Uint8Array, options: SendOptions) =>
      post(`/cards_pg/${call}`, body, options),
    /** Which of these files the server does not have. */
    async missingMedia(hashes: readonly string[], options: SendOptions): Promise<Result<readonly string[]>> {
      const response = await http.post('/cards_pg/missing_media', { hashes }, { timeOut: REQUEST_MS, ...options });
      if (!response.ok) return response;
      const result = v.safeParse(MissingSchema, response.value.body);
      return result.success ? ok(result.output.data.hashes) : fail('BAD_ANSWER');
    },
    getMedia: (hash: string, options: SendOptions) =>
      http.bytes(`/cards_pg/media/${hash}`, { method: 'GET' }, { timeOut: MEDIA_MS, ...options }),
    async putMedia(hash: string, mime: MediaMime, body: Uint8Array, options: SendOptions): Promise<Result<null>> {
      const request = { method: 'PUT', body, type: mime } as const;
      const response = await http.bytes(`/cards_pg/media/${hash}`, request, { timeOut: MEDIA_MS, ...options });
      return response.ok ? ok(null) : response;
    },
    /** The basic calls, which any server has (C-11, C-46). */
    basic: {
      boxes: (uid: string, options: SendOptions) => ask('cardboxes', BOXES, { uid }, options),
      cards: (pbid: string, options: SendOptions) => ask('subbox', CARDS, { pbid }, options),
      send: ({ call, body }: BasicRequest, options: SendOptions) => post(`/cards_pg/${call}`, encode(body), options),
    },
    /**
     * Calls `onChange` at the start, and each time something of the account changed on the server. Ends with the connection, and
     * with NO_CONNECTION if the server says nothing for `silence` milliseconds.
     */
    async listen(
      { silence, ...options }: SendOptions & { readonly silence: number },
      onChange: () => void,
    ): Promise<Result<null>> {
      const silent = new AbortController();
      const timer = setTimeout(() => silent.abort(), silence);
      const signals = [silent.signal, ...(options.signal === undefined ? [] : [options.signal])];
      const result = await http.stream(
        '/graphql',
        { operationName: 'changed', variables: {}, query: CHANGED },
        { ...options, signal: AbortSignal.any(signals) },
        (text) => {
          timer.refresh();
          // Lines of an event; the others keep the connection open.
          if (/^data: *\{/m.test(text)) onChange();
        },
      );
      clearTimeout(timer);
      return silent.signal.aborted ? fail('NO_CONNECTION') : result;
    },
  };
}
