import type { ColumnMapping } from '#shared/import.ts';

/** What a column of a deck file can be. */
export const ROLES = ['title', 'front', 'back', 'mnemonic', 'tags', 'guid', 'ignore'] as const;
export type Role = (typeof ROLES)[number];

/** The sides take any number of columns, which become their parts; the others take one. */
const SIDES = ['front', 'back', 'mnemonic'] as const;
const SINGLES = ['title', 'tags', 'guid'] as const;

export function columnRole(mapping: ColumnMapping, column: number): Role {
  const side = SIDES.find((role) => mapping[role].includes(column));
  return side ?? SINGLES.find((role) => mapping[role] === column) ?? 'ignore';
}

/** The mapping with a column in another role; a role for one column only leaves the column that had it. */
export function withRole(mapping: ColumnMapping, column: number, role: Role): ColumnMapping {
  const freed = without(mapping, column);
  if (role === 'ignore') return freed;
  if (role === 'front' || role === 'back' || role === 'mnemonic') {
    return { ...freed, [role]: [...freed[role], column].sort((a, b) => a - b) };
  }
  return { ...freed, [role]: column };
}

function without(mapping: ColumnMapping, column: number): ColumnMapping {
  const others = (columns: readonly number[]) => columns.filter((other) => other !== column);
  const unless = (single: number | null) => (single === column ? null : single);
  return {
    title: unless(mapping.title),
    front: others(mapping.front),
    back: others(mapping.back),
    mnemonic: others(mapping.mnemonic),
    tags: unless(mapping.tags),
    guid: unless(mapping.guid),
  };
}
