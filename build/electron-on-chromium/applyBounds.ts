import { type Bounds, browserSession, evaluate, type HostPage } from './chromium.ts';
import { isHeadless } from './commandLine.ts';

/**
 * Applies a window's bounds, zoom and visibility to its page. Headless, only the page's size matters. With a display the
 * OS window follows, and a hidden window is minimized.
 */
export async function applyBounds(host: HostPage, windowBounds: Bounds, zoom: number, isShown: boolean): Promise<void> {
  const { width, height, x: left, y: top } = windowBounds;
  if (isHeadless() || zoom !== 1) {
    const page = { width: Math.round(width / zoom), height: Math.round(height / zoom) };
    await host.cdp.send('Emulation.setDeviceMetricsOverride', { ...page, deviceScaleFactor: zoom, mobile: false });
  } else await host.cdp.send('Emulation.clearDeviceMetricsOverride');
  if (isHeadless()) return;

  const session = browserSession();
  const { windowId, bounds } = await session.send('Browser.getWindowForTarget', { targetId: host.targetId });
  const windowState = isShown ? 'normal' : 'minimized';
  // Chromium takes a state or bounds in one call, never both.
  if (bounds.windowState !== windowState) {
    await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
  }
  if (!isShown) return;
  // The app's size is that of its page. Chromium's tabs and address bar are added to it.
  const extra = Number(await evaluate(host.cdp, 'outerHeight - innerHeight'));
  await session.send('Browser.setWindowBounds', { windowId, bounds: { left, top, width, height: height + extra } });
}
