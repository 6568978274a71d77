import { type Bounds, browserSession, evaluate, type HostPage } from './chromium.ts';
import { isHeadless } from './commandLine.ts';

/**
 * Brings a page to a window's place, zoom and visibility. Without a display only the page's size matters; with one its
 * window follows, and a hidden window is a minimised one.
 */
export async function placePage(host: HostPage, placement: Bounds, zoom: number, isShown: boolean): Promise<void> {
  const { width, height, x: left, y: top } = placement;
  if (isHeadless() || zoom !== 1) {
    const page = { width: Math.round(width / zoom), height: Math.round(height / zoom) };
    await host.cdp.send('Emulation.setDeviceMetricsOverride', { ...page, deviceScaleFactor: zoom, mobile: false });
  } else await host.cdp.send('Emulation.clearDeviceMetricsOverride');
  if (isHeadless()) return;

  const session = browserSession();
  const { windowId, bounds } = await session.send('Browser.getWindowForTarget', { targetId: host.targetId });
  const windowState = isShown ? 'normal' : 'minimized';
  // Chromium takes a state or a place in one call, never both.
  if (bounds.windowState !== windowState) {
    await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
  }
  if (!isShown) return;
  // The app's size is that of its page: Chromium's tabs and address come on top.
  const extra = Number(await evaluate(host.cdp, 'outerHeight - innerHeight'));
  await session.send('Browser.setWindowBounds', { windowId, bounds: { left, top, width, height: height + extra } });
}
