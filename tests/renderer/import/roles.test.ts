import { describe, expect, it } from 'vitest';
import { columnRole, withRole } from '#renderer/features/import/roles.ts';
import type { ColumnMapping } from '#shared/import.ts';

const mapping: ColumnMapping = { title: null, front: [0], back: [1, 2], mnemonic: [], tags: 3, guid: null };

describe('the role of a column in a deck file', () => {
  it('is read from the mapping', () => {
    const roles = [0, 1, 2, 3, 4].map((column) => columnRole(mapping, column));
    expect(roles).toEqual(['front', 'back', 'back', 'tags', 'ignore']);
  });

  it('moves a column from one side to another, parts in the order of the columns', () => {
    expect(withRole(mapping, 0, 'back')).toEqual({ ...mapping, front: [], back: [0, 1, 2] });
  });

  it('takes a role for one column from the column that had it', () => {
    expect(withRole(mapping, 4, 'tags')).toEqual({ ...mapping, tags: 4 });
    expect(columnRole(withRole(mapping, 4, 'tags'), 3)).toBe('ignore');
  });

  it('removes the role of a column', () => {
    expect(withRole(mapping, 3, 'ignore')).toEqual({ ...mapping, tags: null });
  });

  it('does not change its input', () => {
    withRole(mapping, 1, 'title');
    expect(mapping.back).toEqual([1, 2]);
  });
});
