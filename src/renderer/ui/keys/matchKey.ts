/** The parts of a keyboard event that a binding is decided by. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'keyCode'
>;

/**
 * Whether a press is a binding such as `d`, `?`, `Enter`, `mod+k` (Ctrl, or Cmd on a Mac). A letter also matches by
 * its place where the layout has no Latin letters there. Held keys and composing never match.
 */
export function matchesKey(press: KeyPress, binding: string): boolean {
  if (press.repeat || press.isComposing || press.keyCode === 229 || press.altKey) return false;
  const has_mod = press.ctrlKey || press.metaKey;
  const wants_mod = binding.startsWith('mod+');
  if (has_mod !== wants_mod) return false;
  const wanted = wants_mod ? binding.slice('mod+'.length) : binding;
  return press.key.toLowerCase() === wanted.toLowerCase() || isOnItsPlace(press, wanted);
}

function isOnItsPlace(press: KeyPress, wanted: string): boolean {
  const is_letter = /^[a-z]$/i.test(wanted);
  const gives_latin = press.key.length === 1 && press.key.charCodeAt(0) < 128;
  return is_letter && !gives_latin && press.code === `Key${wanted.toUpperCase()}`;
}

/** Whether a press belongs to a field the person is typing into. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type=checkbox]):not([type=radio]), textarea, select') !== null)
  );
}
