import { describe, expect, it } from 'vitest';
import { columnRole, withRole } from '#renderer/features/import/roles.ts';
import type { ColumnMapping } from '#shared/import.ts';

const mapping: ColumnMapping = { title: null, front: [0], back: [1, 2], mnemonic: [], tags: 3, guid: null };

describe('what a column of a deck file is', () => {
  it('is read from the mapping', () => {
    const roles = [0, 1, 2, 3, 4].map((column) => columnRole(mapping, column));
    expect(roles).toEqual(['front', 'back', 'back', 'tags', 'ignore']);
  });

  it('moves a column from one side to another, parts in the order of the columns', () => {
    expect(withRole(mapping, 0, 'back')).toEqual({ ...mapping, front: [], back: [0, 1, 2] });
  });

  it('takes a single role from the column that had it', () => {
    expect(withRole(mapping, 4, 'tags')).toEqual({ ...mapping, tags: 4 });
    expect(columnRole(withRole(mapping, 4, 'tags'), 3)).toBe('ignore');
  });

  it('lets a column go', () => {
    expect(withRole(mapping, 3, 'ignore')).toEqual({ ...mapping, tags: null });
  });

  it('changes nothing it was given', () => {
    withRole(mapping, 1, 'title');
    expect(mapping.back).toEqual([1, 2]);
  });
});
