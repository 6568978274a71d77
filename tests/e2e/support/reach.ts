import type { Page } from '@playwright/test';
import { ROUTES } from '#shared/routes.ts';

/** The largest number of presses of Tab; the longest screen, a grid of about two hundred cards, has fewer stops. */
const MOST = 600;

/** Presses sent at once: waiting for each would take most of the time. In the palette Tab also opens the actions of a row. */
const PRESSES = { main: 8, palette: 1 } as const;
const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

/** What the check stores in the page. It checks each element that gets the focus. */
interface Walk {
  /** Whether the last two calls found no new element. After the end of a page Chromium focuses its first element, perhaps later. */
  isOver(): boolean;
  /** The faults, as lines. */
  problems(): Promise<string[]>;
  end(): void;
}

declare global {
  interface Window {
    walk?: Walk;
  }
}

/**
 * Presses Tab through the open dialog, or else through the whole page, and returns its faults as lines: controls that
 * Tab never reaches, a focus that is not visible, and elements that react to the mouse only. A group that is one stop
 * for Tab (a toolbar, a menu, a list) is reached with one of its parts; the specs test its keys.
 * The focus ends where it was before.
 */
export async function reachOf(page: Page): Promise<string[]> {
  await page.evaluate(prepare);
  const session = await page.context().newCDPSession(page);
  const atOnce = PRESSES[page.url().endsWith(ROUTES.palette) ? 'palette' : 'main'];
  const types = Array.from({ length: atOnce }, () => ['rawKeyDown', 'keyUp'] as const).flat();
  for (let presses = 0; presses < MOST; presses += atOnce) {
    await Promise.all(types.map((type) => session.send('Input.dispatchKeyEvent', { type, ...TAB })));
    if (await page.evaluate(() => window.walk?.isOver() ?? true)) break;
  }
  await session.detach();
  const problems = await page.evaluate(() => window.walk?.problems() ?? ['the walk is gone']);
  await page.evaluate(() => window.walk?.end());
  return problems;
}

/** Runs in the page, so it contains everything it needs. */
function prepare(): void {
  const ROLES = 'button link textbox searchbox combobox checkbox switch radio tab option menuitem slider spinbutton';
  const NATIVE = 'button, a[href], input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
  const ACTIVE = [NATIVE, ...ROLES.split(' ').map((role) => `[role=${role}]`)].join();
  /** One stop for Tab, with its own keys inside. */
  const ONE_STOP = '[role=toolbar], [role=menu], [role=listbox], [role=grid], [role=tablist]';
  /** Elements with a key that the page shows, and options of a list that is closing. */
  const HAS_KEY = '[aria-keyshortcuts], [data-combobox-option]';
  /** The current card flips at a click anywhere, and by Space and Enter, as the hint below it says; charts have a table. */
  const KEYED = '[data-card-number], .recharts-responsive-container';
  // A right click is also the menu key, on what has the focus inside.
  const isKeyed = (name: string, element: Element): boolean =>
    name === 'onContextMenu' && element.querySelector(ACTIVE) !== null;
  const MOUSE = /^on(Click|DoubleClick|ContextMenu|DragStart)$/;

  const began = document.activeElement;
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=menu]')].filter(isShown);
  const scope = dialogs.at(-1) ?? document.body;
  const reached = new Set<string>();
  const stops = new Set<Element>();
  const wrong = new Set<string>();
  /** Elements that were covered when they got the focus: closing a list, or scrolling, takes a moment. */
  const doubtful = new Set<HTMLElement>();
  let isChecking = false;
  /** Names without ids that change: in the palette Tab opens the same page again and again. */
  const found = new Set<string>();
  let foundBefore = 0;
  /** Calls in a row without a new element. */
  let rests = 0;
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(still);
  // From the top of the page; in a dialog from the element that the dialog focused.
  if (scope === document.body && began instanceof HTMLElement) began.blur();

  function isShown(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true });
  }
  function isOff(element: Element): boolean {
    return (
      element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert], [aria-hidden=true]') !== null
    );
  }
  /** The same string for the same element, also after a long list has rendered it again. */
  function nameOf(element: Element): string {
    const { outerHTML } = element;
    const tag = outerHTML.slice(0, outerHTML.indexOf('>') + 1).replace(/ (class|style|id|aria-[a-z]+by)="[^"]*"/g, '');
    return `${tag} ${element.textContent?.trim().slice(0, 40) ?? ''}`;
  }
  function labelsOf(element: Element): Element[] {
    return element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  }
  /** The styles of an element and its surroundings: a focus ring is drawn on one of them. */
  function lookOf(element: Element): string {
    const around = [element, ...labelsOf(element)];
    for (let one = element.parentElement; one !== null && around.length < 6; one = one.parentElement) around.push(one);
    for (let one = element.nextElementSibling; one !== null; one = one.nextElementSibling) around.push(one);
    const looks = around.flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)));
    return looks
      .map((look) => {
        const outline = look.outlineStyle === 'none' ? '' : look.outline;
        return `${outline} ${look.boxShadow} ${look.borderColor} ${look.backgroundColor} ${look.opacity}`;
      })
      .join();
  }
  function isVisible(element: Element): boolean {
    if (!(element instanceof HTMLElement)) return true;
    const look = lookOf(element);
    element.blur();
    const without = lookOf(element);
    element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    return look !== without;
  }
  /** None of nine points of the element is on the screen and on top. */
  function isCovered(element: Element): boolean {
    // Some inputs are drawn by their labels.
    const parts = [element, ...labelsOf(element), element.parentElement ?? element];
    return parts.every((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const spots = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
      return spots.every(([x, y]) => {
        const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return hit === null || !part.contains(hit);
      });
    });
  }

  function step(): void {
    const element = document.activeElement;
    if (isChecking || element === null || element === document.body || stops.has(element)) return;
    stops.add(element);
    reached.add(nameOf(element));
    found.add(nameOf(element).replace(/ aria-(controls|activedescendant)="[^"]*"/g, ''));
    if (element instanceof HTMLElement && isCovered(element)) doubtful.add(element);
    isChecking = true;
    if (!isVisible(element)) wrong.add(`the focus cannot be seen: ${nameOf(element)}`);
    isChecking = false;
  }
  // After the page's own handlers of the key and of the focus.
  const onKeyUp = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') step();
  };
  window.addEventListener('keyup', onKeyUp, true);

  window.walk = {
    isOver() {
      rests = found.size === foundBefore ? rests + 1 : 0;
      foundBefore = found.size;
      return rests > 1;
    },
    async problems() {
      for (const element of doubtful) {
        if (!element.isConnected) continue;
        element.focus();
        for (let frames = 0; frames < 40 && isCovered(element); frames++) await new Promise(requestAnimationFrame);
        if (document.activeElement === element && isCovered(element))
          wrong.add(`the focus is covered: ${nameOf(element)}`);
      }
      const hasStop = (group: Element) => [...stops].some((stop) => group.contains(stop));
      const isReached = (element: Element): boolean => {
        if (stops.has(element) || reached.has(nameOf(element)) || element.matches(HAS_KEY)) return true;
        const group = element.closest(ONE_STOP);
        if (group !== null && group !== element && hasStop(group)) return true;
        // A field with a list keeps the focus; so does a grid, which names its active part.
        const owner = group?.id === '' ? null : document.querySelector(`[aria-controls~="${group?.id}"]`);
        if (owner !== null && stops.has(owner)) return true;
        const { type, name } = element instanceof HTMLInputElement ? element : { type: '', name: '' };
        return type === 'radio' && [...stops].some((stop) => stop instanceof HTMLInputElement && stop.name === name);
      };
      for (const element of scope.querySelectorAll(ACTIVE)) {
        if (isShown(element) && !isOff(element) && !isReached(element)) wrong.add(`not reached: ${nameOf(element)}`);
      }
      for (const element of scope.querySelectorAll('*')) {
        const key = Object.keys(element).find((one) => one.startsWith('__reactProps$'));
        if (key === undefined || !isShown(element) || element.closest(`${ACTIVE}, ${ONE_STOP}, ${KEYED}`) !== null)
          continue;
        const props = (element as unknown as Record<string, Record<string, unknown>>)[key] ?? {};
        const heard = Object.keys(props).filter(
          (name) => MOUSE.test(name) && typeof props[name] === 'function' && !isKeyed(name, element),
        );
        // A frame around a field passes a click on to the field.
        if (heard.length > 0 && element.querySelector('input, textarea') === null)
          wrong.add(`mouse only, ${heard.join()}: ${nameOf(element)}`);
      }
      // When there is only one stop at a time, the caret is enough.
      const lines = [...wrong];
      return [...stops].filter((stop) => stop.matches(ACTIVE) && isShown(stop)).length > 1
        ? lines
        : lines.filter((line) => !line.startsWith('the focus cannot be seen'));
    },
    end() {
      window.removeEventListener('keyup', onKeyUp, true);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
      if (began instanceof HTMLElement) began.focus({ preventScroll: true });
      delete window.walk;
    },
  };
}
