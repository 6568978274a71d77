import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema, type ExecutionResult, graphql, parse } from 'graphql';
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
type BasicRecord = v.InferOutput<typeof RecordSchema>;

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
    records: v.array(v.strictObject({ cid: text, record: RecordSchema })),
  }),
  '/graphql': v.strictObject({
    operationName: v.pipe(text, v.nonEmpty()),
    variables: v.record(text, v.unknown()),
    query: text,
    extensions: v.optional(v.record(text, v.unknown())),
  }),
} as const;
type Path = keyof typeof BODIES;

/**
 * A server that has the calls and types of docs/product.md §7 and nothing else, for one person (any password signs in). It
 * writes down each request that such a server would not understand, in `refusals`: a test expects none.
 */
export class BasicServer {
  readonly uid = UID;
  readonly token = TOKEN;
  readonly boxes = new Map<string, BasicBox>();
  readonly cards = new Map<string, BasicCard>();
  readonly records = new Map<string, BasicRecord>();
  readonly refusals: string[] = [];
  /** Changes the result of a query before it is sent: for responses that are not whole. */
  spoil: (operation: string, variables: Record<string, unknown>, result: Result) => unknown = (_o, _v, result) =>
    result;
  url = '';
  readonly #http = createServer((request, response) => {
    void this.#handle(request).then(({ status, body, headers = {} }) => {
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

  #refuse(status: number, reason: string) {
    this.refusals.push(reason);
    return { status, body: { error: reason } };
  }

  async #handle(
    request: IncomingMessage,
  ): Promise<{ status: number; body: unknown; headers?: Record<string, string> }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    // Cardbox asks any server for this one; a server that does not know it may ask for a token.
    if (`${method} ${url}` === 'GET /account/providers') return { status: 401, body: {} };
    if (method !== 'POST' || !(url in BODIES)) return this.#refuse(404, `${method} ${url}`);
    if (headers['content-type'] !== 'application/json') return this.#refuse(400, `${url} is not JSON`);
    const isLogin = url === '/account/service_login';
    if (headers.authorization !== (isLogin ? undefined : `Bearer ${TOKEN}`)) return this.#refuse(401, `${url}: bearer`);
    const body = v.safeParse(BODIES[url as Path], JSON.parse(Buffer.concat(chunks).toString()));
    if (!body.success) return this.#refuse(400, `${url}: ${body.issues.map((issue) => issue.message).join('; ')}`);
    if (isLogin) {
      const record = { uid: UID };
      return { status: 200, body: { tn: TOKEN, record }, headers: { Authorization: `Bearer ${TOKEN}` } };
    }
    return this.#call(url as Path, body.output as never);
  }

  async #call(path: Path, body: never): Promise<{ status: number; body: unknown }> {
    switch (path) {
      case '/graphql':
        return this.#graphql(body);
      case '/cards_pg/edit_card': {
        const card = body as BasicCard;
        if (!this.cards.has(card.cid)) return { status: 404, body: {} };
        this.cards.set(card.cid, { ...this.cards.get(card.cid), ...card });
        return { status: 200, body: { data: card } };
      }
      case '/cards_pg/delete_cardboxes': {
        const { bids } = body as { bids: string[] };
        for (const bid of bids) this.boxes.delete(bid);
        return { status: 200, body: { data: { bids } } };
      }
      case '/cards_pg/update_training_records': {
        const { records } = body as { records: { cid: string; record: BasicRecord }[] };
        for (const { cid, record } of records) this.records.set(cid, record);
        return { status: 200, body: { data: { records } } };
      }
      default:
        return { status: 200, body: {} };
    }
  }

  async #graphql(body: { operationName: string; query: string; variables: Record<string, unknown> }) {
    const { operationName, query: source, variables } = body;
    const names = parse(source).definitions.map((one) => ('name' in one ? one.name?.value : undefined));
    if (!names.includes(operationName)) return this.#refuse(400, `no operation ${operationName}`);
    const rootValue = {
      cardboxes: ({ uid }: { uid: string }) =>
        uid === UID ? [...this.boxes.values()].map((box) => this.#box(box)) : [],
      subbox: ({ pbid }: { pbid: string }) => this.#subbox(pbid),
    };
    const result = (await graphql({ schema, source, variableValues: variables, operationName, rootValue })) as Result;
    for (const error of result.errors ?? []) this.refusals.push(`${operationName}: ${error.message}`);
    return { status: 200, body: this.spoil(operationName, variables, result) };
  }

  #box(box: BasicBox) {
    return { uid: UID, IS_SOFT_DELETED: false, ...box, sub_boxes: box.sub_boxes ?? [] };
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
