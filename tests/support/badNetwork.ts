import { connect, createServer, type Socket } from 'node:net';

/** A way to a server on this machine that can be cut in different ways. */
export interface BadNetwork {
  readonly url: string;
  /** How often something was sent on connections that are dead. */
  readonly lost: number;
  /** Nothing goes through, and nothing is said about it; connections of before stay dead after `restore`. */
  mute(): void;
  /** Connections end at once with a reset, new ones too. */
  reset(): void;
  restore(): void;
  /** From now on the server is at another port. */
  lead(url: string): void;
  close(): Promise<void>;
}

export async function createBadNetwork(target: string): Promise<BadNetwork> {
  let port = Number(new URL(target).port);
  let state: 'good' | 'mute' | 'reset' = 'good';
  let lost = 0;
  const open = new Set<Socket>();
  const dead = new Set<Socket>();
  const server = createServer((near) => {
    if (state === 'reset') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      if (state === 'mute') dead.add(from);
      from.on('data', (data) => {
        if (!dead.has(from)) to.write(data);
        else if (from === near) lost++;
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        // Of what is dead the other side does not hear either.
        if (!dead.has(from)) to.destroy();
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the network has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    get lost() {
      return lost;
    },
    mute() {
      state = 'mute';
      for (const socket of open) dead.add(socket);
    },
    reset() {
      state = 'reset';
      for (const socket of open) socket.resetAndDestroy();
    },
    restore() {
      state = 'good';
    },
    lead(url) {
      port = Number(new URL(url).port);
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
