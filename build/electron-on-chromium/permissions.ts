import type { Session, WebContents } from 'electron';
import { browserSession } from './chromium.ts';

type RequestHandler = Parameters<Session['setPermissionRequestHandler']>[0];
type CheckHandler = Parameters<Session['setPermissionCheckHandler']>[0];

let requestHandler: RequestHandler = null;
let checkHandler: CheckHandler = null;

export function setRequestHandler(handler: RequestHandler): void {
  requestHandler = handler;
}

export function setCheckHandler(handler: CheckHandler): void {
  checkHandler = handler;
}

/** Chromium's names for what one of Electron's permissions covers. */
const CHROMIUM_NAMES: Record<string, string[]> = {
  notifications: ['notifications'],
  geolocation: ['geolocation'],
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
  'persistent-storage': ['persistent-storage'],
  'display-capture': ['display-capture'],
};

const ALL = [...Object.values(CHROMIUM_NAMES).flat(), 'camera', 'microphone', 'midi', 'idle-detection', 'local-fonts'];

/** What a page wants, from which page. */
export interface PermissionAsked {
  readonly permission: string;
  readonly query: boolean;
  readonly mediaTypes: string[];
  readonly url: string;
}

/** Nothing is allowed before the app has been asked for it. */
export async function denyAllPermissions(): Promise<void> {
  await Promise.all(ALL.map((name) => setInChromium([name], 'denied')));
}

/** Asks the app's handler, as Electron does (which allows everything where there is none), and tells Chromium. */
export async function decidePermission(contents: WebContents, asked: PermissionAsked): Promise<'granted' | 'denied'> {
  const granted = asked.query ? check(contents, asked) : await request(contents, asked);
  const state = granted ? 'granted' : 'denied';
  await setInChromium(chromiumNames(asked), state);
  return state;
}

async function request(contents: WebContents, { permission, mediaTypes, url }: PermissionAsked): Promise<boolean> {
  const handler = requestHandler;
  // The synchronous check comes first in Chromium; where it already says no, nobody is asked.
  if (permission.startsWith('clipboard-sanitized'))
    return check(contents, { permission, mediaTypes, url, query: true });
  if (!handler) return true;
  const details = { requestingUrl: url, isMainFrame: true, ...(permission === 'media' ? { mediaTypes } : {}) };
  return await new Promise((resolve) => {
    handler(contents, permission as Parameters<typeof handler>[1], resolve, details as Parameters<typeof handler>[3]);
  });
}

function check(contents: WebContents, { permission, mediaTypes, url }: PermissionAsked): boolean {
  const handler = checkHandler;
  if (!handler) return true;
  const details = { requestingUrl: url, isMainFrame: true, ...(mediaTypes[0] ? { mediaType: mediaTypes[0] } : {}) };
  const origin = /^[^:]+:\/\/[^/]+/.exec(url)?.[0] ?? url;
  type Arguments = Parameters<typeof handler>;
  return handler(contents, permission as Arguments[1], `${origin}/`, details as unknown as Arguments[3]);
}

function chromiumNames({ permission, mediaTypes }: PermissionAsked): string[] {
  if (permission === 'media') return mediaTypes.map((type) => (type === 'video' ? 'camera' : 'microphone'));
  return CHROMIUM_NAMES[permission] ?? [];
}

async function setInChromium(names: string[], setting: 'granted' | 'denied'): Promise<void> {
  const session = browserSession();
  const ignoreUnknown = (): undefined => undefined;
  await Promise.all(
    names.map((name) => session.send('Browser.setPermission', { permission: { name }, setting }).catch(ignoreUnknown)),
  );
}
