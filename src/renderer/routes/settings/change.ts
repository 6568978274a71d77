import { notifications } from '@mantine/notifications';
import { changeSettings } from '#renderer/data/settings.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { SettingsPatch } from '#shared/settings.ts';

/** Changes settings; a refusal is told, and what was there stays. */
export function useChange(): (patch: SettingsPatch) => void {
  const t = useT();
  return (patch) => {
    void changeSettings(patch).then((answer) => {
      if (!answer.ok) notifications.show({ message: t(`errors:code.${answer.error.code}`), color: 'red' });
    });
  };
}
