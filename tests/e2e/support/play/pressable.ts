import type { Page } from '@playwright/test';

/** A button, link or field that a person can press now. */
interface Pressable {
  readonly name: string;
  readonly isField: boolean;
  readonly x: number;
  readonly y: number;
}

/** The names of what can be pressed in the open dialog or menu, or else on the whole page. */
export async function pressables(page: Page): Promise<string[]> {
  return (await page.evaluate(find, -1)).names;
}

/** Scrolls to one of them; null where something covers it, or it is gone. */
export async function reach(page: Page, at: number): Promise<Pressable | null> {
  return (await page.evaluate(find, at)).one;
}

/** Runs in the page, so it contains everything it needs. */
function find(at: number): { names: string[]; one: Pressable | null } {
  const ACTIVE =
    'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=menuitem], [role=option], [role=tab]';
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const isOff = (element: Element): boolean =>
    element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert], [aria-hidden=true]') !== null;
  const layers = [...document.querySelectorAll('[role=dialog][aria-modal=true], [role=menu], [role=listbox]')];
  const layer = layers.filter(isShown).at(-1);
  const messages = document.querySelectorAll('.mantine-Notification-root');
  const scopes: (Element | Document)[] = layer === undefined ? [document] : [layer, ...messages];
  const all = scopes.flatMap((scope) => [...scope.querySelectorAll(ACTIVE)]);
  const found = all.filter((element) => isShown(element) && !isOff(element));
  const nameOf = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${name.trim().replace(/\s+/g, ' ').slice(0, 40)}`;
  };
  const element = found[at];
  if (element === undefined) return { names: found.map(nameOf), one: null };
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  // Some inputs are drawn by their labels.
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  for (const part of [element, ...labels]) {
    const { left, top, width, height } = part.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !(part.contains(hit) || labels.some((label) => label.contains(hit)))) continue;
    const isField = element.matches('textarea, input:not([type=radio], [type=checkbox], [type=range])');
    return { names: [], one: { name: nameOf(element), isField, x, y } };
  }
  return { names: [], one: null };
}
