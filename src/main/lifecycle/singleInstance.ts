import { app } from 'electron';
import * as v from 'valibot';
import type { OpenRequest } from '#main/lifecycle/openRequests.ts';
import { parseArguments } from '#main/lifecycle/startArguments.ts';

const HandoverSchema = v.object({
  argv: v.pipe(v.array(v.pipe(v.string(), v.maxLength(10_000))), v.maxLength(100)),
  folder: v.pipe(v.string(), v.maxLength(10_000)),
});

/**
 * Whether this is the first Cardbox of the profile. A second one hands its arguments over by this very call: Chromium
 * reorders the ones that `second-instance` would give.
 */
export function isFirstInstance(argv: readonly string[]): boolean {
  return app.requestSingleInstanceLock({ argv, folder: process.cwd() });
}

/**
 * Gathers what the system asks to open, from now on: macOS may ask before the app is ready.
 * @returns gives everything, past and future, to `open`; a second start also calls `show`
 */
export function collectOpenRequests() {
  // In development the scheme would lead to Electron itself.
  if (app.isPackaged) app.setAsDefaultProtocolClient('cardbox');
  const waiting: OpenRequest[] = [];
  let pass: (opening: OpenRequest) => void = (opening) => waiting.push(opening);
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

  return (open: (opening: OpenRequest) => void, showMain: () => void): void => {
    pass = open;
    show = showMain;
    for (const opening of waiting.splice(0)) open(opening);
  };
}
