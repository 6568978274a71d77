import eruda from 'eruda';

/** A debugging console inside the page, in development builds only (docs/product.md §2). */
export function openConsole(): void {
  eruda.init({ defaults: { theme: 'Dark' } });
}
