import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import type { SelectedList } from './useSelectList.ts';

/** The keys of select mode; they work wherever the focus is. */
export function useSelectKeys(select: SelectedList): void {
  useKeys({ Escape: select.onDone, x: select.onDone, 'mod+a': select.onAll }, { isOn: select.isOn });
}
