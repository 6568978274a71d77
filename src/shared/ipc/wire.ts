/** The name of a channel or an event on Electron's ipc. In its own file, so that preload needs no schemas. */
export function wireName(name: string): string {
  return `cardbox:${name}`;
}

/** The bridge method that subscribes to an event: `onSettingsChanged` for `settingsChanged`. */
export function listenerName<N extends string>(name: N): `on${Capitalize<N>}` {
  return `on${name.charAt(0).toUpperCase()}${name.slice(1)}` as `on${Capitalize<N>}`;
}
