import { SimpleGrid, Skeleton } from '@mantine/core';

const TILES = Array.from({ length: 10 }, (_, index) => index);

/** The grid's own shape while the first cards are on the way. */
export function GridSkeleton() {
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, md: 4, lg: 5 }} aria-hidden="true">
      {TILES.map((tile) => (
        <Skeleton key={tile} height={172} radius="lg" />
      ))}
    </SimpleGrid>
  );
}
