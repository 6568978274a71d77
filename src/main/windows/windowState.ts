import * as v from 'valibot';
import type { Log } from '#main/log/index.ts';
import type { JsonStore } from '#main/settings/index.ts';
import { DEFAULT_WINDOW_STATE, type WindowState, WindowStateSchema } from './placement.ts';

export type WindowStateKeeper = ReturnType<typeof createWindowState>;

/**
 * Position, size and zoom of the main window, and where the user moved the palette. An invalid file counts as missing. If the file cannot be written (a full disk),
 * the state applies to this run only.
 */
export function createWindowState(store: JsonStore, log: Log) {
  const result = v.safeParse(WindowStateSchema, store.read());
  let state = result.success ? result.output : DEFAULT_WINDOW_STATE;
  return {
    get: () => state,
    set(patch: Partial<WindowState>): void {
      state = { ...state, ...patch };
      try {
        store.write(state);
      } catch (error) {
        log.error('the position of the window could not be saved', error);
      }
    },
  };
}
