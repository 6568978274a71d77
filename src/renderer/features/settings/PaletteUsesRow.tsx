import { Button } from '@mantine/core';
import { useAppMutation } from '#renderer/data/query.ts';
import { useT } from '#renderer/i18n/index.ts';
import { descriptionOnly, SettingRow } from '#renderer/ui/setting/SettingRow.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { PaletteUsesResetDocument } from '#shared/graphql/generated.ts';

/** Forgets what the palette opened. */
export function PaletteUsesRow() {
  const t = useT();
  const toasts = useToasts();
  const reset = useAppMutation(PaletteUsesResetDocument);
  async function clear() {
    const result = await reset({});
    if (!result.ok) return toasts.fail(result.error.code);
    toasts.show(t('settings:palette.uses_done'));
  }
  return (
    <SettingRow label={t('settings:palette.uses')} text={t('settings:palette.uses_text')}>
      {(ids) => (
        <Button variant="default" {...descriptionOnly(ids)} onClick={() => void clear()}>
          {t('settings:palette.uses_reset')}
        </Button>
      )}
    </SettingRow>
  );
}
