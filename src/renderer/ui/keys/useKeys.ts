import { useEffectEvent, useLayoutEffect } from 'react';
import { focusOf, isInMenu } from './focus.ts';
import { isTyping, matchesKey } from './matchKey.ts';

export interface KeysOptions {
  readonly isOn?: boolean;
  /** Also while a dialog is open. Bindings with `mod+` always work while typing. */
  readonly inDialogs?: boolean;
}

/** The keys of a screen: bindings (see `matchesKey`) and their actions. Always calls the latest functions. */
export function useKeys(bindings: Readonly<Record<string, () => void>>, options: KeysOptions = {}): void {
  const { isOn = true, inDialogs = false } = options;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isInMenu(event.target)) return;
    if (!inDialogs && document.querySelector('[role="dialog"]') !== null) return;
    const hit = Object.entries(bindings).find(([binding]) => matchesKey(event, binding));
    if (!hit) return;
    const [binding, action] = hit;
    if (isTyping(event.target) && !binding.startsWith('mod+')) return;
    // The browser presses the focused button or link.
    if ((binding === ' ' || binding === 'Enter') && focusOf(event.target) === 'control') return;
    event.preventDefault();
    action();
  });
  // Before the screen is painted: a person may press a key as soon as it shows.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}
