import type { ChannelName } from '#shared/ipc/channels.ts';

/** The channels' names without their schemas: a sandboxed preload is one small file. A missing one does not compile. */
export const CHANNEL_NAMES = Object.keys({
  graphql: 0,
  page_ready: 0,
  notices_take: 0,
  log_failure: 0,
  settings_get: 0,
  settings_set: 0,
  account_get: 0,
  account_use_local: 0,
  account_sign_in: 0,
  account_sign_out: 0,
  palette_show: 0,
  palette_hide: 0,
  palette_open: 0,
  deck_samples: 0,
  deck_choose: 0,
  deck_open_sample: 0,
  deck_preview: 0,
  deck_import: 0,
  deck_cancel: 0,
  deck_close: 0,
  media_add: 0,
  media_choose: 0,
} satisfies Record<ChannelName, 0>) as readonly ChannelName[];
