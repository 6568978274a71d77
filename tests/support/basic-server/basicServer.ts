import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  buildSchema,
  type ExecutionResult,
  execute,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import * as v from 'valibot';

const schema = buildSchema(readFileSync(new URL('contract.graphql', import.meta.url), 'utf8'));
const TOKEN = 'basic-token';
const UID = 'person';

export interface BasicBox {
  readonly bid: string;
  readonly title: string;
  readonly sub_boxes?: readonly { readonly bid: string; readonly title: string }[];
}
export interface BasicCard {
  readonly cid: string;
  readonly pbid: string;
  readonly title: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
}
type Result = ExecutionResult<Record<string, unknown>>;

const text = v.string();
const texts = v.array(v.string());
const time = v.union([v.literal('N/A'), v.pipe(text, v.isoTimestamp())]);
const flags = v.strictObject({ IS_LEARNED: v.boolean(), IS_MEMORIZED: v.boolean(), IS_TRAINED: v.boolean() });
const RecordSchema = v.strictObject({
  cid: text,
  last_training_at: time,
  next_training_at: time,
  memory_level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)),
  status: flags,
});
export type BasicRecord = v.InferOutput<typeof RecordSchema>;

/** The bodies of the calls, letter for letter: a field beyond these is refused. */
const BODIES = {
  '/account/service_login': v.strictObject({ email: text, password: text }),
  '/account/service_logout': v.strictObject({ uid: v.literal(UID) }),
  '/cards_pg/edit_card': v.strictObject({
    cid: text,
    pbid: text,
    bid: text,
    title: text,
    front: texts,
    back: texts,
    mnemonic: v.array(v.strictObject({ content: text })),
    links: v.optional(v.array(v.strictObject({ type: text, cid: text }))),
    answer_type: v.optional(text),
    front_back_type: v.optional(text),
    card_status: v.optional(text),
    meta: v.optional(v.strictObject({ tags: texts, guid: v.nullable(text) })),
  }),
  '/cards_pg/delete_cardboxes': v.strictObject({ bids: texts }),
  '/cards_pg/update_training_records': v.strictObject({
    records: v.array(
      v.pipe(
        v.strictObject({ cid: text, record: RecordSchema }),
        v.check(({ cid, record }) => record.cid === cid, 'the record of another card'),
      ),
    ),
  }),
  '/cards_pg/search_user_cards_by_title': v.strictObject({ uid: v.literal(UID), title: text }),
  '/cards_pg/get_a2z_card_groups': v.strictObject({ uid: v.literal(UID), bid: text }),
  '/graphql': v.strictObject({
    operationName: v.pipe(text, v.nonEmpty()),
    variables: v.record(text, v.unknown()),
    query: text,
    extensions: v.optional(v.record(text, v.unknown())),
  }),
} as const;
type Path = keyof typeof BODIES;
const isCall = (url: string): url is Path => Object.hasOwn(BODIES, url);

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}
const NOT_FOUND: Reply = { status: 404, body: {} };

/** A call of `/cards_pg` that this server has taken, in the order in which it took them. */
export interface Acknowledged {
  readonly path: Path;
  readonly body: unknown;
}

/**
 * A server that has the calls and types of the specification (C-1 to C-11) and nothing else, for one person (any password signs in). It
 * writes down each request that such a server would not understand, in `refusals`: a test expects none.
 */
export class BasicServer {
  readonly uid = UID;
  readonly token = TOKEN;
  readonly boxes = new Map<string, BasicBox>();
  readonly cards = new Map<string, BasicCard>();
  readonly records = new Map<string, BasicRecord>();
  readonly refusals: string[] = [];
  readonly acknowledged: Acknowledged[] = [];
  /** How long it waits before it sends the cards of a box. */
  beforeCards: () => Promise<void> = async () => undefined;
  /** Changes the result of a query before it is sent: for responses that are not whole. */
  spoil: (operation: string, variables: Record<string, unknown>, result: Result) => unknown = (_o, _v, result) =>
    result;
  url = '';
  readonly #http = createServer((request, response) => {
    const failed = (error: unknown) => this.#refuse(400, String(error));
    void this.#handle(request)
      .catch(failed)
      .then(({ status, body, headers = {} }) => {
        response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close', ...headers });
        response.end(JSON.stringify(body));
      });
  });

  async start(): Promise<this> {
    await new Promise<void>((listening) => this.#http.listen(0, '127.0.0.1', listening));
    this.url = `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
    return this;
  }
  async close(): Promise<void> {
    this.#http.closeAllConnections();
    await new Promise((closed) => this.#http.close(closed));
  }

  addCards(pbid: string, cids: readonly string[]): void {
    for (const cid of cids) this.cards.set(cid, { cid, pbid, title: `Card ${cid}`, front: ['f'], back: ['b'] });
  }

  #refuse(status: number, reason: string): Reply {
    this.refusals.push(reason);
    return { status, body: { error: reason } };
  }

  async #handle(request: IncomingMessage): Promise<Reply> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    // Cardbox asks any server for this one; a server that does not know it may ask for a token.
    if (`${method} ${url}` === 'GET /account/providers') return { status: 401, body: {} };
    if (method !== 'POST' || !isCall(url)) return this.#refuse(404, `${method} ${url}`);
    if (headers['content-type'] !== 'application/json') return this.#refuse(400, `${url} is not JSON`);
    const isLogin = url === '/account/service_login';
    if (headers.authorization !== (isLogin ? undefined : `Bearer ${TOKEN}`)) return this.#refuse(401, `${url}: bearer`);
    const body = v.safeParse(v.pipe(text, v.parseJson(), BODIES[url]), Buffer.concat(chunks).toString());
    if (!body.success) return this.#refuse(400, `${url}: ${body.issues.map((issue) => issue.message).join('; ')}`);
    if (isLogin) {
      const record = { uid: UID };
      return { status: 200, body: { tn: TOKEN, record }, headers: { Authorization: `Bearer ${TOKEN}` } };
    }
    const reply = await this.#call(url, body.output as never);
    if (reply.status === 200 && url.startsWith('/cards_pg/')) this.acknowledged.push({ path: url, body: body.output });
    return reply;
  }

  async #call(path: Path, body: never): Promise<Reply> {
    switch (path) {
      case '/graphql':
        return this.#graphql(body);
      case '/cards_pg/edit_card': {
        const card = body as BasicCard;
        if (!this.cards.has(card.cid)) return NOT_FOUND;
        this.cards.set(card.cid, { ...this.cards.get(card.cid), ...card });
        return { status: 200, body: { data: card } };
      }
      case '/cards_pg/delete_cardboxes':
        return this.#deleteBoxes(body);
      case '/cards_pg/update_training_records':
        return this.#update(body);
      case '/cards_pg/search_user_cards_by_title': {
        const { title } = body as { title: string };
        const found = [...this.cards.values()].filter((card) => card.title.includes(title));
        return { status: 200, body: { data: { data: found } } };
      }
      case '/cards_pg/get_a2z_card_groups': {
        const { bid } = body as { bid: string };
        return { status: 200, body: { data: { data: this.#groups(bid) } } };
      }
      default:
        return { status: 200, body: {} };
    }
  }

  /** All or nothing, as in the response for what does not exist (C-30). */
  #deleteBoxes({ bids }: { readonly bids: readonly string[] }): Reply {
    const known = new Set([...this.boxes.values()].flatMap((box) => [box, ...(box.sub_boxes ?? [])]).map((b) => b.bid));
    if (!bids.every((bid) => known.has(bid))) return NOT_FOUND;
    const gone = new Set(bids.flatMap((bid) => [bid, ...(this.boxes.get(bid)?.sub_boxes ?? []).map((sub) => sub.bid)]));
    for (const [bid, box] of this.boxes) {
      if (gone.has(bid)) this.boxes.delete(bid);
      else this.boxes.set(bid, { ...box, sub_boxes: (box.sub_boxes ?? []).filter((sub) => !gone.has(sub.bid)) });
    }
    for (const [cid, { pbid }] of this.cards) if (gone.has(pbid)) this.cards.delete(cid);
    return { status: 200, body: { data: { bids } } };
  }

  /** All or nothing. Of two records of a card it keeps that of the later training. */
  #update({ records }: { readonly records: readonly { cid: string; record: BasicRecord }[] }): Reply {
    if (!records.every(({ cid }) => this.cards.has(cid))) return NOT_FOUND;
    const timeOf = (record?: BasicRecord) => Date.parse(record?.last_training_at ?? '') || 0;
    for (const { cid, record } of records) {
      if (timeOf(record) >= timeOf(this.records.get(cid))) this.records.set(cid, record);
    }
    const merged = records.map(({ cid, record }) => ({ cid, record: this.records.get(cid) ?? record }));
    return { status: 200, body: { data: { records: merged } } };
  }

  async #graphql(body: {
    operationName: string;
    query: string;
    variables: Record<string, unknown>;
    extensions?: unknown;
  }): Promise<Reply> {
    const { operationName, query: source, variables } = body;
    const document = parse(source);
    const names = document.definitions.map((one) => ('name' in one ? one.name?.value : undefined));
    if (!names.includes(operationName)) return this.#refuse(400, `no operation ${operationName}`);
    const errors = validate(schema, document, [...specifiedRules, NoSchemaIntrospectionCustomRule]);
    if (errors.length > 0) return this.#refuse(400, errors.map(({ message }) => message).join('; '));
    const rootValue = {
      cardboxes: ({ uid }: { uid: string }) =>
        uid === UID ? [...this.boxes.values()].map((box) => this.#box(box)) : [],
      subbox: ({ pbid }: { pbid: string }) => this.#subbox(pbid),
      userCardGroups: () => [],
      getCardsByGid: () => [],
      a2zGroups: ({ uid, bid }: { uid: string; bid: string }) => (uid === UID ? this.#groups(bid) : []),
    };
    if (operationName === 'subbox') await this.beforeCards();
    const result = (await execute({
      schema,
      document,
      variableValues: variables,
      operationName,
      rootValue,
    })) as Result;
    for (const error of result.errors ?? []) this.refusals.push(`${operationName}: ${error.message}`);
    return { status: 200, body: this.spoil(operationName, variables, result) };
  }

  #box(box: BasicBox) {
    return { uid: UID, IS_SOFT_DELETED: false, ...box, sub_boxes: box.sub_boxes ?? [] };
  }

  #groups(bid: string) {
    const bids = [bid, ...(this.boxes.get(bid)?.sub_boxes ?? []).map((sub) => sub.bid)];
    const titles = [...this.cards.values()].filter(({ pbid }) => bids.includes(pbid)).map(({ title }) => title);
    const groups = Map.groupBy(titles, (title) => title[0]?.toUpperCase() ?? '#');
    return [...groups].map(([first_char, all]) => ({ first_char, count: all.length }));
  }

  #subbox(pbid: string) {
    const found = [...this.boxes.values()]
      .flatMap((box) => [box, ...(box.sub_boxes ?? [])])
      .find((b) => b.bid === pbid);
    if (found === undefined) return null;
    const cards = [...this.cards.values()].filter((card) => card.pbid === pbid);
    const records = cards.flatMap(({ cid }) => this.records.get(cid) ?? []);
    return { ...found, pbid, count: cards.length, cards, records };
  }
}
