/** Chromium's numbers for the failures that Electron's events and errors carry. */
const CODES: Record<string, number> = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_CONNECTION_REFUSED: -102,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INTERNET_DISCONNECTED: -106,
  ERR_UNKNOWN_URL_SCHEME: -302,
};

export interface NetError {
  readonly code: number;
  readonly text: string;
}

/** `net::ERR_X` as Electron reports it. A custom scheme's handler that fails shows in Chromium as an empty response. */
export function netError(errorText: string): NetError {
  const name = errorText.replace(/^net::/, '');
  const text = name === 'ERR_EMPTY_RESPONSE' ? 'ERR_FAILED' : name;
  return { code: CODES[text] ?? -2, text };
}
