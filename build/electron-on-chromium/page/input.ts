import type { Channel } from './channel.ts';
import type { KeyPress, PageConfig } from './wire.ts';

/** Runs in the page. Keys the page leaves alone reach the application menu; a right click reaches 'context-menu', Ctrl and the wheel 'zoom-changed'. */
export function reportInput(config: PageConfig, channel: Channel): void {
  const pressOf = (event: KeyboardEvent): KeyPress => {
    const { key, code, ctrlKey: ctrl, shiftKey: shift, altKey: alt, metaKey: meta, repeat } = event;
    return { type: event.type === 'keydown' ? 'keyDown' : 'keyUp', key, code, ctrl, shift, alt, meta, repeat };
  };
  let watched = false;
  channel.receive((message) => {
    if (message.t === 'watch-input') watched = message.on;
  });
  // The app may prevent a key before the page receives it, so the page waits for the reply.
  const askFirst = (event: KeyboardEvent): void => {
    if (!watched) return;
    const request = new XMLHttpRequest();
    request.open('POST', config.inputPath, false);
    request.send(JSON.stringify(pressOf(event)));
    if (request.responseText !== 'prevented') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // At once: what the page does on a press may depend on the app's knowing of it.
  for (const [name, type] of [
    ['pointerdown', 'mouseDown'],
    ['pointerup', 'mouseUp'],
    ['keydown', 'rawKeyDown'],
  ] as const) {
    const report = ({ isTrusted }: Event): void => {
      if (isTrusted) channel.post({ t: 'press', type });
    };
    window.addEventListener(name, report, { capture: true });
  }
  window.addEventListener('keydown', askFirst, { capture: true });
  window.addEventListener('keyup', askFirst, { capture: true });
  window.addEventListener('keydown', (event) => {
    // After every listener of the page: only then is defaultPrevented final.
    setTimeout(() => {
      const press = pressOf(event);
      const isCandidate = press.ctrl || press.alt || press.meta || /^F\d+$/.test(press.key);
      if (isCandidate && !event.defaultPrevented && !event.isComposing) channel.post({ t: 'key', ...press });
    });
  });
  window.addEventListener('wheel', (event) => {
    if (!event.ctrlKey) return;
    setTimeout(() => {
      if (!event.defaultPrevented) channel.post({ t: 'zoom', direction: event.deltaY < 0 ? 'in' : 'out' });
    });
  });
  window.addEventListener('contextmenu', (event) => {
    setTimeout(() => {
      if (event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest('a')?.href ?? '';
      const editable = Boolean(target?.closest('input, textarea, [contenteditable]'));
      const selection = String(getSelection() ?? '');
      channel.post({ t: 'menu', x: event.clientX, y: event.clientY, selection, link, editable });
    });
  });
}

/** Runs in the page. The window follows the document's title. */
export function reportTitle(channel: Channel): void {
  let last = '';
  const report = (): void => {
    if (document.title === last) return;
    last = document.title;
    channel.post({ t: 'title', title: last });
  };
  document.addEventListener('DOMContentLoaded', () => {
    report();
    new MutationObserver(report).observe(document.head, { childList: true, subtree: true, characterData: true });
  });
}
