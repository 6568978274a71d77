/** Why the app does not update itself: it was not installed, or the system's package manager updates it. */
export type UpdatesOff = 'NOT_INSTALLED' | 'PACKAGE_MANAGER';

/** Why a check or a download failed. */
export type UpdateFailure = 'NO_CONNECTION' | 'DAMAGED' | 'WRONG_SIGNATURE' | 'BAD_RELEASE' | 'DISK_FULL';

/** The state of updates. A failure is never reported by itself: the next check tries again. */
export type UpdateState =
  | { readonly kind: 'off'; readonly why: UpdatesOff }
  /** Nothing was checked since the start. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'checking' }
  /** There is no newer version. `at`: milliseconds since 1970. */
  | { readonly kind: 'current'; readonly at: number }
  | { readonly kind: 'downloading'; readonly version: string }
  /** Installed when the app quits. */
  | { readonly kind: 'ready'; readonly version: string }
  | { readonly kind: 'failed'; readonly why: UpdateFailure; readonly at: number };
