/**
 * The first `limit` items in the order of `compare`, sorted. A small limit needs one pass: a heap holds the best items,
 * with the worst of them on top.
 */
export function topK<T>(items: readonly T[], limit: number, compare: (a: T, b: T) => number): T[] {
  if (limit * 4 >= items.length) return [...items].sort(compare).slice(0, limit);
  const heap: T[] = [];
  for (const item of items) {
    if (heap.length < limit) {
      heap.push(item);
      if (heap.length === limit) heap.sort((a, b) => compare(b, a));
    } else if (compare(item, heap[0] as T) < 0) {
      heap[0] = item;
      siftDown(heap, compare);
    }
  }
  return heap.sort(compare);
}

function siftDown<T>(heap: T[], compare: (a: T, b: T) => number): void {
  const item = heap[0] as T;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(heap[child + 1] as T, heap[child] as T) > 0) child++;
    if (compare(heap[child] as T, item) <= 0) break;
    heap[at] = heap[child] as T;
    at = child;
  }
  heap[at] = item;
}
