import type { Readable, Writable } from 'node:stream';
import type { CDPSession } from 'playwright-core';

/** One session of Chromium's DevTools protocol: of the browser, or of one page. Playwright's types, our own transport. */
export type Cdp = Pick<CDPSession, 'send' | 'on'>;

type Listener = (params: unknown) => void;

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Call {
  readonly method: string;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * The DevTools protocol over Chromium's debugging pipe: JSON messages that end with a zero byte. Loading Playwright for
 * this took a third of the start of an app.
 */
export class CdpConnection {
  /** The session of the browser itself. */
  readonly browser: Cdp;
  /** Resolves when Chromium has closed the pipe. */
  readonly closed: Promise<void>;
  private readonly output: Writable;
  private readonly calls = new Map<number, Call>();
  private readonly listeners = new Map<string, Listener[]>();
  private lastId = 0;
  private isClosed = false;

  constructor(output: Writable, input: Readable) {
    this.output = output;
    this.browser = this.session('');
    this.closed = new Promise((resolve) => {
      const close = (): void => {
        this.failCalls();
        resolve();
      };
      input.on('close', close);
      input.on('error', close);
      // Writing fails when Chromium has ended; `close` of the other pipe reports that.
      output.on('error', () => undefined);
    });
    let rest: Buffer[] = [];
    input.on('data', (chunk: Buffer) => {
      let from = 0;
      for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, from)) {
        rest.push(chunk.subarray(from, end));
        this.receive(JSON.parse(Buffer.concat(rest).toString('utf8')) as Message);
        rest = [];
        from = end + 1;
      }
      if (from < chunk.length) rest.push(chunk.subarray(from));
    });
  }

  /** The session with this id, as `Target.attachToTarget` returns it. */
  session(sessionId: string): Cdp {
    const send = (method: string, params?: object): Promise<unknown> => this.call(sessionId, method, params);
    const on = (event: string, listener: Listener): void => {
      const key = `${sessionId} ${event}`;
      this.listeners.set(key, [...(this.listeners.get(key) ?? []), listener]);
    };
    return { send, on } as unknown as Cdp;
  }

  private async call(sessionId: string, method: string, params: object = {}): Promise<unknown> {
    if (this.isClosed) throw new Error(`${method}: Chromium has ended`);
    this.lastId += 1;
    const id = this.lastId;
    const message = { id, method, params, ...(sessionId === '' ? {} : { sessionId }) };
    return await new Promise((resolve, reject) => {
      this.calls.set(id, { method, resolve, reject });
      this.output.write(`${JSON.stringify(message)}\0`);
    });
  }

  private receive({ id, sessionId = '', method, params, result, error }: Message): void {
    if (id === undefined) {
      for (const listener of this.listeners.get(`${sessionId} ${method}`) ?? []) listener(params);
      return;
    }
    const call = this.calls.get(id);
    this.calls.delete(id);
    if (error) call?.reject(new Error(`${call.method}: ${error.message}`));
    else call?.resolve(result);
  }

  private failCalls(): void {
    this.isClosed = true;
    for (const { method, reject } of this.calls.values()) reject(new Error(`${method}: Chromium has ended`));
    this.calls.clear();
  }
}
