import type { Channel } from './channel.ts';

/** Runs in the page. Keys the page leaves alone reach the application menu; a right click reaches 'context-menu'. */
export function reportInput(channel: Channel): void {
  window.addEventListener('keydown', (event) => {
    // After every listener of the page has had its say: only then is defaultPrevented final.
    setTimeout(() => {
      if (event.defaultPrevented || event.isComposing) return;
      const { key, code, ctrlKey: ctrl, shiftKey: shift, altKey: alt, metaKey: meta } = event;
      if (ctrl || alt || meta || /^F\d+$/.test(key)) channel.post({ t: 'key', key, code, ctrl, shift, alt, meta });
    });
  });
  window.addEventListener('contextmenu', (event) => {
    setTimeout(() => {
      if (event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      channel.post({
        t: 'menu',
        x: event.clientX,
        y: event.clientY,
        selection: String(getSelection() ?? ''),
        link: target?.closest('a')?.href ?? '',
        editable: target?.closest('input, textarea, [contenteditable]') !== null,
      });
    });
  });
}
