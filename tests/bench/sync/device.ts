import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { createAccountService } from '#main/account/service.ts';
import { createApiClient, createHttpClient, createSyncApi } from '#main/api/index.ts';
import { createSync, type Sync } from '#main/sync/sync.ts';
import { createSyncMirror } from '#main/sync/syncMirror.ts';
import { systemTimer } from '#main/sync/timer.ts';
import type { Mirror } from '#main/workers/mirror.ts';
import { createMirrorOver } from '#main/workers/mirror.ts';
import { MirrorClient } from '#main/workers/mirrorClient.ts';
import { WORKER_LIMITS } from '#main/workers/workerClient.ts';
import { fail } from '#shared/result.ts';
import type { SyncStatus } from '#shared/sync.ts';
import { createConnections } from '../../../build/electron-on-chromium/connections.ts';

export interface Device {
  readonly mirror: Mirror;
  readonly sync: Sync;
  /** The result of an operation of the pages, as JSON text. Throws if it fails. */
  ask(operation: string, variables?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

export interface DeviceOptions {
  readonly url: string;
  readonly token: string;
  readonly uid: string;
  readonly file: string;
  /** The computer knows that it has no network: no name leads anywhere. */
  isOffline?(): boolean;
  onStatus?(status: SyncStatus): void;
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The worker of the built app. */
function builtWorker(): URL {
  const out = new URL('../../../out/main/', import.meta.url);
  const bundle = /mirror\/worker\?nodeWorker[\s\S]*?new URL\("\.\/([^"]+)"/.exec(
    readFileSync(new URL('index.js', out), 'utf8'),
  )?.[1];
  if (bundle === undefined) throw new Error('the built app has no worker of the mirror');
  return new URL(bundle, out);
}

/** The mirror's worker of the built app and the engine of main, without pages. `sync.accountChanged` starts it. */
export async function openDevice({ url, token, uid, file, isOffline, onStatus }: DeviceOptions): Promise<Device> {
  const client = new MirrorClient(() => new Worker(builtWorker(), { resourceLimits: WORKER_LIMITS }));
  const mirror = createMirrorOver(client, {} as never);
  const connections = createConnections();
  await mirror.open({ file, uid, day: undefined, isAccount: true });
  const send = async (address: string, init: RequestInit): Promise<Response> => {
    if (isOffline?.() === true) throw new Error('net::ERR_NAME_NOT_RESOLVED');
    return await connections.fetch(address, init);
  };
  const http = createHttpClient(() => new URL(url), send, log);
  const sync = createSync({
    api: createSyncApi(http),
    mirror: createSyncMirror(mirror),
    account: {
      get: () => ({ kind: 'account', uid, email: null }),
      token: () => Promise.resolve(token),
      server: () => [],
      expire: () => undefined,
      providers: createAccountService(createApiClient(http), async () => fail('NOT_OFFERED'), log).providers,
    },
    dropConnections: connections.close,
    timer: systemTimer,
    log,
    onStatus: onStatus ?? (() => undefined),
  });
  mirror.onChanged((change) => sync.changedHere(change));
  return {
    mirror,
    sync,
    async ask(operation, variables = {}) {
      const result = await mirror.graphql(operation, variables);
      if (!result.ok) throw new Error(`${operation}: ${result.error.code}`);
      return result.value;
    },
    async close() {
      await sync.finish(0);
      await mirror.close();
    },
  };
}
