import eruda from 'eruda';

/** A debugging console inside the page, in development builds only (S-26). */
export function openConsole(): void {
  eruda.init({ defaults: { theme: 'Dark' } });
}
