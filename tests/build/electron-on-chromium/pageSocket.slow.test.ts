import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { makeCodec } from '../../../build/electron-on-chromium/page/codec.ts';
import { PageSocket } from '../../../build/electron-on-chromium/pageSocket.ts';

const codec = makeCodec();

/** A document's end of the socket. */
class Document extends EventEmitter {
  terminate(): void {
    this.emit('close');
  }
  send(): void {}
  says(title: string): void {
    this.emit('message', Buffer.from(codec.encode({ t: 'title', title }) as string), false);
  }
}

it('receives the messages of a document after the report of its commit, whichever comes first', () => {
  const received: string[] = [];
  const socket = new PageSocket(
    (message) => received.push('title' in message ? message.title : ''),
    () => undefined,
  );
  const open = () => {
    const document = new Document();
    socket.connect(document as unknown as WebSocket, '');
    return document;
  };
  const commit = () => {
    socket.expect();
    received.push('committed');
    socket.receiveEarly();
  };
  socket.navigate();
  commit();
  const first = open();
  first.says('first');
  socket.navigate();
  first.says('first leaves');
  const second = open();
  second.says('second is early');
  expect(received).toEqual(['committed', 'first', 'first leaves']);
  commit();
  second.says('second');
  expect(received.slice(3)).toEqual(['committed', 'second is early', 'second']);
});
