import type { Page } from '@playwright/test';
import { faultsOf } from '../support/axe.ts';

/** Whether the page, or its main part, scrolls sideways; the parts that do, as lines. */
async function sidewaysOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll('main')];
    return parts
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => `${part.tagName.toLowerCase()} is ${part.scrollWidth - part.clientWidth} px too wide`);
  });
}

/**
 * Text that a box around it cuts off: outside the visible part of the box, where it cannot be scrolled to and has no
 * ellipsis, line clamp or fade.
 */
async function clippedOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isCut = (style: CSSStyleDeclaration, axis: 'overflowX' | 'overflowY') => /hidden|clip/.test(style[axis]);
    const isMeant = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.maskImage !== 'none';
    function cutterOf(text: DOMRect, from: Element): Element | null {
      const free = { x: false, y: false };
      for (let box: Element | null = from; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        const is_hidden = style.visibility === 'hidden' || style.opacity === '0' || style.clipPath !== 'none';
        // For screen readers only, or collapsed.
        if (is_hidden || edge.width <= 1 || edge.height <= 1 || isMeant(style)) return null;
        if (/auto|scroll/.test(style.overflowX)) free.x = true;
        if (/auto|scroll/.test(style.overflowY)) free.y = true;
        const isX = text.right > edge.right + 1 || text.left < edge.left - 1;
        // A line's box is taller than its letters.
        const isY = text.bottom > edge.bottom + 4 || text.top < edge.top - 4;
        if (!free.x && isX && isCut(style, 'overflowX')) return box;
        if (!free.y && isY && isCut(style, 'overflowY')) return box;
        if (style.position === 'fixed') return null;
      }
      return null;
    }
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      // Boxes of symbols in formulas are larger than the symbols.
      if (words === '' || parent === null || parent.closest('script, style, svg, math, [aria-hidden="true"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const cutter = rect.width === 0 ? null : cutterOf(rect, parent);
        if (cutter !== null) found.add(`“${words.slice(0, 60)}” is cut by ${cutter.tagName} .${cutter.classList}`);
      }
    }
    return [...found];
  });
}

/** The faults of a page as it is now; `contrast` costs most, and is the same in every language. */
export async function lookOver(page: Page, { contrast }: { readonly contrast: boolean }): Promise<string[]> {
  const layout = [...(await sidewaysOf(page)), ...(await clippedOf(page))];
  return contrast ? [...layout, ...(await faultsOf(page, ['color-contrast']))] : layout;
}
