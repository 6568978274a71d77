import type { ColumnMapping } from '#shared/import.ts';

/** The roles of a column in a deck file. */
export const ROLES = ['title', 'front', 'back', 'mnemonic', 'tags', 'guid', 'ignore'] as const;
export type Role = (typeof ROLES)[number];

/** A side takes any number of columns, which become its parts; the other roles take one column. */
const SIDES = ['front', 'back', 'mnemonic'] as const;
const SINGLES = ['title', 'tags', 'guid'] as const;

/** The role of a column in a mapping. */
export function columnRole(mapping: ColumnMapping, column: number): Role {
  const side = SIDES.find((role) => mapping[role].includes(column));
  return side ?? SINGLES.find((role) => mapping[role] === column) ?? 'ignore';
}

/** The mapping with another role for a column. A role for one column leaves the column that had it before. */
export function withRole(mapping: ColumnMapping, column: number, role: Role): ColumnMapping {
  const rest = without(mapping, column);
  if (role === 'ignore') return rest;
  if (role === 'front' || role === 'back' || role === 'mnemonic') {
    return { ...rest, [role]: [...rest[role], column].sort((a, b) => a - b) };
  }
  return { ...rest, [role]: column };
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
