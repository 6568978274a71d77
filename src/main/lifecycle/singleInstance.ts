import { app } from 'electron';
import * as v from 'valibot';
import type { OpenRequest } from '#main/lifecycle/openRequests.ts';
import { parseArguments } from '#main/lifecycle/startArguments.ts';

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

/**
 * Collects the open requests of the system from now on, because macOS may send them before the app is ready.
 * @returns a function that passes all requests, past and future, to `open`; a second start also calls `showMain`
 */
export function collectOpenRequests() {
  // In development the scheme would open Electron itself.
  if (app.isPackaged) app.setAsDefaultProtocolClient('cardbox');
  const waiting: OpenRequest[] = [];
  let pass: (request: OpenRequest) => void = (request) => waiting.push(request);
  let show = (): void => undefined;

  app.on('open-url', (event, url) => {
    event.preventDefault();
    pass({ deckFile: null, deepLink: url });
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    pass({ deckFile: path, deepLink: null });
  });
  app.on('second-instance', (_event, _argv, _folder, data) => {
    show();
    const handover = v.safeParse(HandoverSchema, data);
    if (handover.success) pass(parseArguments(handover.output.argv, handover.output.folder));
  });
  app.on('activate', () => show());

  return (open: (request: OpenRequest) => void, showMain: () => void): void => {
    pass = open;
    show = showMain;
    for (const request of waiting.splice(0)) open(request);
  };
}
