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

/** Chromium's names of the permissions that one of Electron's permissions contains. */
const CHROMIUM_NAMES: Record<string, string[]> = {
  notifications: ['notifications'],
  geolocation: ['geolocation'],
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
  'persistent-storage': ['persistent-storage'],
  'display-capture': ['display-capture'],
};

const ALL = [...Object.values(CHROMIUM_NAMES).flat(), 'camera', 'microphone', 'midi', 'idle-detection', 'local-fonts'];

/** A permission that a page requests, and the page's address. */
export interface PermissionRequest {
  readonly permission: string;
  readonly query: boolean;
  readonly mediaTypes: string[];
  readonly url: string;
}

/** Until the app has decided, every permission is denied. */
export async function denyAllPermissions(): Promise<void> {
  await Promise.all(ALL.map((name) => setInChromium([name], 'denied')));
}

/** Calls the app's handler, as Electron does (without a handler everything is allowed), and sets the result in Chromium. */
export async function decidePermission(
  contents: WebContents,
  permissionRequest: PermissionRequest,
): Promise<'granted' | 'denied'> {
  const granted = permissionRequest.query
    ? check(contents, permissionRequest)
    : await request(contents, permissionRequest);
  const state = granted ? 'granted' : 'denied';
  await setInChromium(chromiumNames(permissionRequest), state);
  return state;
}

async function request(contents: WebContents, { permission, mediaTypes, url }: PermissionRequest): Promise<boolean> {
  const handler = requestHandler;
  // Chromium makes the synchronous check first. If that denies it, the request handler is not called.
  if (permission.startsWith('clipboard-sanitized'))
    return check(contents, { permission, mediaTypes, url, query: true });
  if (!handler) return true;
  const details = { requestingUrl: url, isMainFrame: true, ...(permission === 'media' ? { mediaTypes } : {}) };
  return await new Promise((resolve) => {
    handler(contents, permission as Parameters<typeof handler>[1], resolve, details as Parameters<typeof handler>[3]);
  });
}

function check(contents: WebContents, { permission, mediaTypes, url }: PermissionRequest): boolean {
  const handler = checkHandler;
  if (!handler) return true;
  const details = { requestingUrl: url, isMainFrame: true, ...(mediaTypes[0] ? { mediaType: mediaTypes[0] } : {}) };
  const origin = /^[^:]+:\/\/[^/]+/.exec(url)?.[0] ?? url;
  type Arguments = Parameters<typeof handler>;
  return handler(contents, permission as Arguments[1], `${origin}/`, details as unknown as Arguments[3]);
}

function chromiumNames({ permission, mediaTypes }: PermissionRequest): string[] {
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
