import { changeSettings } from '#renderer/data/settings.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { SettingsPatch } from '#shared/settings.ts';

/** Changes settings; a refusal is told, and what was there stays. */
export function useChangeSettings(): (patch: SettingsPatch) => void {
  const toasts = useToasts();
  return (patch) => {
    void changeSettings(patch).then((answer) => {
      if (!answer.ok) toasts.fail(answer.error.code);
    });
  };
}
