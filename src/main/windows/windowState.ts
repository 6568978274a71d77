import * as v from 'valibot';
import type { JsonStore } from '#main/app/store.ts';
import { DEFAULT_WINDOW_STATE, type WindowState, WindowStateSchema } from '#main/windows/placement.ts';

export interface WindowStateKeeper {
  get(): WindowState;
  set(patch: Partial<WindowState>): void;
}

/** Place, size and zoom of the main window. What cannot be understood counts as never saved: it is only comfort. */
export function createWindowState(store: JsonStore): WindowStateKeeper {
  const result = v.safeParse(WindowStateSchema, store.read());
  let state = result.success ? result.output : DEFAULT_WINDOW_STATE;
  return {
    get: () => state,
    set(patch) {
      state = { ...state, ...patch };
      store.write(state);
    },
  };
}
