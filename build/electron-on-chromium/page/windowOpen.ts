import type { Channel } from './channel.ts';

/** Runs in the page. New windows go to the app's setWindowOpenHandler, and none is made, as where it denies. */
export function guardWindowOpen(channel: Channel): void {
  const absolute = (url: string): string => {
    try {
      return new URL(url, document.baseURI).href;
    } catch {
      return url;
    }
  };
  window.open = (url = '', target = '', features = '') => {
    channel.post({ t: 'open', url: url === '' ? 'about:blank' : absolute(String(url)), target, features });
    return null;
  };
  const onClick = (event: MouseEvent): void => {
    const link = event.composedPath().find((item) => item instanceof HTMLAnchorElement);
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || !link.href) return;
    const elsewhere = link.target !== '' && !['_self', '_top', '_parent'].includes(link.target);
    if (!elsewhere && event.button !== 1 && !event.ctrlKey && !event.metaKey && !event.shiftKey) return;
    event.preventDefault();
    channel.post({ t: 'open', url: link.href, target: link.target, features: '' });
  };
  window.addEventListener('click', onClick);
  window.addEventListener('auxclick', onClick);
}
