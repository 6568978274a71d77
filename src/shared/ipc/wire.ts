/** The name a channel or an event has on Electron's ipc. Apart from the tables, so that preload needs no schema. */
export function wireName(name: string): string {
  return `cardbox:${name}`;
}
