import type { World } from './world.ts';

/**
 * What may happen in a history, each with how often a history has it, of 10. `SIM_WITHOUT=years,restores` leaves kinds out,
 * `SIM_ONLY=years` leaves out all others that can be left out.
 */
const KINDS = {
  edits: 10,
  /** Edits by the editor's screen, which saves all fields. */
  editor: 8,
  training: 10,
  /** Boxes choose how their dates follow, and switch. */
  dates: 5,
  deletes: 7,
  restores: 3,
  /** The Trash is emptied. */
  emptying: 3,
  suspends: 4,
  reshaping: 4,
  imports: 6,
  copies: 5,
  importUndo: 2,
  media: 3,
  days: 3,
  crashes: 6,
  hours: 5,
  years: 4,
  locals: 3,
  /** A bad network. */
  faults: 7,
  /** The server ends and starts. */
  outages: 6,
  /** The server is put back to an earlier copy of its database. */
  serverRestores: 3,
  /** Processes are stopped and continue. Such a history takes longer. */
  stops: 1,
  /** Pages of the server's changes end anywhere. */
  smallPages: 1,
} as const;
export type Kind = keyof typeof KINDS;

const listed = (name: string): readonly string[] => (process.env[name] ?? '').split(',').filter((kind) => kind !== '');

/** The kinds of a history. It has those of `needed`, unless they are left out. */
export function chooseKinds(world: World, needed: readonly Kind[]): ReadonlySet<Kind> {
  const without = listed('SIM_WITHOUT');
  const only = listed('SIM_ONLY');
  const kinds = Object.entries(KINDS).filter(([kind, often]) => {
    const number = kind === 'stops' || kind === 'smallPages' ? world.pickAside(10) : world.pick(10);
    const isNeeded = needed.includes(kind as Kind);
    if (only.length > 0 && often < 10) return isNeeded || only.includes(kind);
    return (isNeeded || number < often) && !without.includes(kind);
  });
  return new Set(kinds.map(([kind]) => kind as Kind));
}
