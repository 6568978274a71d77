/** What has the keyboard focus: nothing in particular, a button or link, or a text field. */
export type Focus = 'page' | 'control' | 'field';

/** Whether an element is in an open menu, which handles its own keys. */
export const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="menu"]') !== null;

/** What kind of element receives a key press. */
export function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof HTMLElement)) return 'page';
  if (
    target.isContentEditable ||
    target.matches('input:not([type=radio], [type=checkbox], [type=range]), textarea, select')
  ) {
    return 'field';
  }
  return target.closest('button, a[href], input, summary, [role=button]') === null ? 'page' : 'control';
}
