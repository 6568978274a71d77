import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { call } from '#renderer/data/bridge.ts';

/**
 * Keeps the palette's window as high as its content. Where the window cannot follow, the content takes the height of the
 * window: it shrinks on a small display, and fills a window that stays larger (Wayland, with the attribute `data-fills`).
 * @param content the only flex item of an element that fills the window
 * @returns asks again, for when the window appears: it may be on another display
 */
export function useWindowHeight(content: RefObject<HTMLElement | null>): () => void {
  const asked = useRef(0);
  const resize = useCallback(async () => {
    const element = content.current;
    const frame = element?.parentElement;
    if (!element || !frame) return;
    const height = naturalHeight(element, frame) + frame.offsetHeight - frame.clientHeight;
    if (height === asked.current || height <= 0) return;
    asked.current = height;
    const reply = await call('paletteResize', { height });
    if (reply.ok && height === asked.current) element.toggleAttribute('data-fills', reply.value.height > height);
  }, [content]);
  useLayoutEffect(() => {
    if (content.current === null) return;
    let frame = 0;
    // Just before the next frame, which needs the layout too. After each key it would be computed twice.
    const onChange = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => void resize());
    };
    const sizes = new ResizeObserver(onChange);
    sizes.observe(content.current);
    // A content that the window limits has no other size when it grows.
    const changes = new MutationObserver(onChange);
    changes.observe(content.current, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
    };
  }, [content, resize]);
  return useCallback(() => {
    asked.current = 0;
    void resize();
  }, [resize]);
}

/** The height that the content would have in a window of any height, in whole pixels. */
function naturalHeight(element: HTMLElement, frame: HTMLElement): number {
  const isLimited = element.offsetHeight >= frame.clientHeight;
  if (isLimited) element.style.flex = 'none';
  const { height } = element.getBoundingClientRect();
  if (isLimited) element.style.flex = '';
  return Math.ceil(height);
}
