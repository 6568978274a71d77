import type { Log } from '#main/log/index.ts';
import type { JsonStore } from '#main/settings/index.ts';
import type { Mirror } from '#main/workers/index.ts';
import { type DoorState, type DoorStatus, programName, sourceOf } from '#shared/door.ts';
import type { DoorAdded } from '#shared/ipc/events.ts';
import type { Settings } from '#shared/settings.ts';
import { API_VERSION, answerBody, type Outcome, type Params } from './envelope.ts';
import { createPrograms } from './programs.ts';
import { type DoorServer, openDoorServer } from './server.ts';

export interface DoorOptions {
  readonly store: JsonStore;
  readonly mirror: Pick<Mirror, 'door'>;
  readonly log: Log;
  readonly now: () => number;
  onState(state: DoorState): void;
  onAdded(added: DoorAdded): void;
  /** Shows this path in the main window. */
  navigate(path: string): void;
  sync(): void;
  /** For tests. */
  readonly maxRequests?: number;
}

export type Door = ReturnType<typeof createDoor>;

/** The door for other programs on this computer. The mirror does what they ask; this is who may ask, and how. */
export function createDoor(options: DoorOptions) {
  const { mirror, log } = options;
  const programs = createPrograms(options.store, options.now);
  let [status, port]: [DoorStatus, number] = ['closed', 0];
  let server: DoorServer | null = null;
  let last = Promise.resolve();

  const state = (): DoorState => ({ ...programs.state(), status, port });
  const report = (): void => options.onState(state());

  /** What needs the app and not only the cards. */
  async function run(action: string, params: Params, origin: string | null): Promise<Outcome> {
    if (action === 'version') return { json: String(API_VERSION) };
    if (action === 'requestPermission') {
      const needsKey = origin === null;
      const granted = { permission: 'granted', requireApikey: needsKey, requireApiKey: needsKey, version: API_VERSION };
      return { json: JSON.stringify(granted) };
    }
    if (action === 'sync') {
      options.sync();
      return { json: 'null' };
    }
    const result = await mirror.door(action, params, sourceOf(origin));
    if (!result.ok) {
      log.warn(`an action of a program failed (${result.error.code})`);
      return { error: `Cardbox cannot do this now (${result.error.code})` };
    }
    if ('error' in result.value) return result.value;
    const { json, added, show } = result.value;
    if (added !== undefined) options.onAdded({ program: origin && (programName(origin) ?? origin), cids: added });
    if (show !== undefined) options.navigate(show);
    return { json };
  }

  const answer = (body: Buffer, origin: string | null): Promise<string> =>
    answerBody(body, {
      mayAct: (key) => programs.mayAct(origin, key),
      run: (action, params) => run(action, params, origin),
    });

  const onUnknown = (origin: string): void => {
    if (programs.ask(origin)) report();
  };

  async function apply(settings: Settings['otherPrograms']): Promise<void> {
    if (settings.isOpen && status === 'open' && port === settings.port) return;
    await server?.close();
    server = null;
    if (settings.isOpen) {
      const { isAllowed } = programs;
      const { maxRequests } = options;
      server = await openDoorServer(settings.port, { log, isAllowed, onUnknown, answer, maxRequests }).catch(
        (error: NodeJS.ErrnoException) => {
          log.warn(`the door cannot listen (${error.code})`);
          return null;
        },
      );
    }
    port = server?.port ?? settings.port;
    status = server !== null ? 'open' : settings.isOpen ? 'taken' : 'closed';
    report();
  }

  return {
    /** Opens or closes the door as the settings say. One change after another: the port may still be in use. */
    update(settings: Settings['otherPrograms']): Promise<void> {
      last = last.then(() => apply(settings));
      return last;
    },
    state,
    /** The person allows an Origin, or does not, or not any more. */
    decide(origin: string, isAllowed: boolean): void {
      programs.decide(origin, isAllowed);
      report();
    },
    changeKey(): void {
      programs.changeKey();
      report();
    },
    async close(): Promise<void> {
      await last;
      await server?.close();
    },
  };
}
