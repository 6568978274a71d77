/** The name a channel or an event has on Electron's ipc. Apart from the tables, so that preload needs no schema. */
export function wireName(name: string): string {
  return `cardbox:${name}`;
}

/** The bridge method that subscribes to an event: `settingsChanged` has `onSettingsChanged`. */
export function listenerName<N extends string>(name: N): `on${Capitalize<N>}` {
  return `on${name.charAt(0).toUpperCase()}${name.slice(1)}` as `on${Capitalize<N>}`;
}
