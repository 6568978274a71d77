import { makeCodec } from './codec.ts';
import type { HostMessage, PageConfig, PageMessage } from './wire.ts';

/** The page's end of the socket. Messages wait until it is open, in order. */
export interface Channel {
  post(message: PageMessage): void;
  receive(listener: (message: HostMessage) => void): void;
}

/** Runs in the page, by its source text. Keeps the browser's own functions before a page can replace them. */
export function makeChannel(config: PageConfig): Channel {
  const codec = makeCodec();
  const socket = new WebSocket(`ws://${location.host}${config.socketPath}`);
  socket.binaryType = 'arraybuffer';
  const send = socket.send.bind(socket);
  const waiting: (string | Uint8Array<ArrayBuffer>)[] = [];
  const listeners: ((message: HostMessage) => void)[] = [];
  let open = false;
  socket.addEventListener('open', () => {
    open = true;
    for (const message of waiting.splice(0)) send(message);
  });
  socket.addEventListener('message', (event: MessageEvent<string | ArrayBuffer>) => {
    const data = typeof event.data === 'string' ? event.data : new Uint8Array(event.data);
    const message = codec.decode(data) as HostMessage;
    for (const listener of listeners) listener(message);
  });
  return {
    post(message) {
      const encoded = codec.encode(message);
      if (open) send(encoded);
      else waiting.push(encoded);
    },
    receive: (listener) => void listeners.push(listener),
  };
}
