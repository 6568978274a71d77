import type { WebSocket } from 'ws';
import { makeCodec } from './page/codec.ts';
import type { HostMessage, PageMessage } from './page/wire.ts';

const codec = makeCodec();

/** `isCurrent` says whether the document that sent the message is still the window's. */
type Receive = (message: PageMessage, isCurrent: () => boolean, origin: string) => void;

/**
 * The host's end of a window's socket. Messages to a committed document wait until its socket is open. Messages that are
 * sent before there is a document are lost, as in Electron. Messages of a document whose commit Chromium has not reported
 * yet wait for it: the report comes another way, and in Electron it is always first.
 */
export class PageSocket {
  private socket: WebSocket | undefined;
  private leaving: WebSocket | undefined;
  private waiting: HostMessage[] | undefined;
  private isNavigating = false;
  /** Messages of the next document. */
  private early: (() => void)[] = [];
  private readonly receive: Receive;
  private readonly connected: () => void;

  constructor(receive: Receive, connected: () => void) {
    this.receive = receive;
    this.connected = connected;
  }

  /** A navigation starts: the present socket belongs to the document that will be replaced. */
  navigate(): void {
    this.leaving = this.socket;
    this.isNavigating = true;
    this.early = [];
  }

  /** A document has committed: its socket is open or will open soon. Call `receiveEarly` once the app knows of it. */
  expect(): void {
    this.isNavigating = false;
    if (this.socket && this.socket === this.leaving) {
      this.socket.terminate();
      this.socket = undefined;
    }
    if (!this.socket) this.waiting ??= [];
  }

  /** Receives what the document has sent before it committed. */
  receiveEarly(): void {
    for (const receive of this.early.splice(0)) receive();
  }

  connect(socket: WebSocket, origin: string): void {
    this.socket?.terminate();
    this.socket = socket;
    const isCurrent = (): boolean => this.socket === socket;
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      const message = codec.decode(isBinary ? data : data.toString('utf8')) as PageMessage;
      if (this.isNavigating && socket !== this.leaving) this.early.push(() => this.receive(message, isCurrent, origin));
      else this.receive(message, isCurrent, origin);
    });
    socket.on('close', () => {
      if (isCurrent()) this.socket = undefined;
    });
    this.connected();
    for (const message of this.waiting?.splice(0) ?? []) this.send(message);
    this.waiting = undefined;
  }

  send(message: HostMessage): void {
    if (this.socket) this.socket.send(codec.encode(message));
    else this.waiting?.push(message);
  }

  close(): void {
    this.socket?.terminate();
    this.socket = undefined;
    this.waiting = undefined;
  }
}
