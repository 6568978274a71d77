/** How many columns the parts of a side have in a table that Cardbox writes. */
interface TableWidths {
  readonly front: number;
  readonly back: number;
  readonly mnemonic: number;
}

/** The heading of the tables that Cardbox writes: `title`, `front`, `front 2`, ... */
export function tableHeading({ front, back, mnemonic }: TableWidths): string[] {
  const names = (name: string, count: number): string[] =>
    Array.from({ length: count }, (_, i) => (i === 0 ? name : `${name} ${i + 1}`));
  return ['title', ...names('front', front), ...names('back', back), ...names('mnemonic', mnemonic), 'tags', 'guid'];
}

/** Whether a table has exactly such a heading, so that its cells are Markdown. */
export function isTableHeading(cells: readonly string[]): boolean {
  const width = (name: string) => Math.max(1, cells.filter((cell) => cell.startsWith(name)).length);
  const expected = tableHeading({ front: width('front'), back: width('back'), mnemonic: width('mnemonic') });
  return cells.length === expected.length && cells.every((cell, i) => cell === expected[i]);
}
