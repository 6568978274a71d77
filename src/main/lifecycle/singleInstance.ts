import { app } from 'electron';
import * as v from 'valibot';
import type { OpenRequest } from './openRequests.ts';
import { parseArguments, type StartArguments } from './startArguments.ts';

const HandoverSchema = v.object({
  argv: v.pipe(v.array(v.pipe(v.string(), v.maxLength(10_000))), v.maxLength(100)),
  folder: v.pipe(v.string(), v.maxLength(10_000)),
});

/**
 * Whether this is the first instance of the profile. A second instance sends its arguments with this call, because Chromium
 * reorders the arguments of the event `second-instance`.
 */
export function isFirstInstance(argv: readonly string[]): boolean {
  return app.requestSingleInstanceLock({ argv, folder: process.cwd() });
}

export interface OpenActions {
  open(request: OpenRequest): void;
  showMain(): void;
  togglePalette(): void;
}

/**
 * Collects the open requests of the system from now on, because macOS may send them before the app is ready.
 * @returns a function that passes all requests, past and future, to the actions
 */
export function collectOpenRequests(): (actions: OpenActions) => void {
  // In development the scheme would open Electron itself.
  if (app.isPackaged) app.setAsDefaultProtocolClient('cardbox');
  let waiting: ((actions: OpenActions) => void)[] = [];
  let pass = (request: (actions: OpenActions) => void): void => void waiting.push(request);

  app.on('open-url', (event, url) => {
    event.preventDefault();
    pass(({ open }) => open({ deckFiles: [], deepLink: url }));
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    pass(({ open }) => open({ deckFiles: [path], deepLink: null }));
  });
  app.on('second-instance', (_event, _argv, _folder, data) => {
    const handover = v.safeParse(HandoverSchema, data);
    const given = handover.success ? parseArguments(handover.output.argv, handover.output.folder) : null;
    pass((actions) => secondStart(given, actions));
  });
  app.on('activate', () => pass(({ showMain }) => showMain()));

  return (actions) => {
    pass = (request) => request(actions);
    for (const request of waiting) request(actions);
    waiting = [];
  };
}

/** Another start of the app while it runs. @param given null if its arguments are unreadable */
export function secondStart(given: StartArguments | null, { open, showMain, togglePalette }: OpenActions): void {
  if (given?.togglePalette) togglePalette();
  // The system starts the app at log-in, and it runs already.
  if (given?.togglePalette || given?.hidden) return;
  showMain();
  if (given !== null) open(given);
}
