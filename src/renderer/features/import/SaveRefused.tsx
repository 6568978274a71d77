import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { REFUSAL_REASONS } from '#shared/import.ts';
import { saveRefused } from './importCalls.ts';

/** Saves the skipped rows as a table, so that they can be mended and imported. */
export function SaveRefused({ handle }: { handle: string }) {
  const t = useT();
  const toasts = useToasts();
  async function save() {
    const saved = await saveRefused(handle, {
      headings: [t('import:refused.line'), t('import:refused.because')],
      column: t('import:refused.column'),
      reasons: Object.fromEntries(REFUSAL_REASONS.map((reason) => [reason, t(`import:reason.${reason}`)])),
    });
    if (!saved.ok) toasts.fail(saved.error.code);
    else if (saved.value !== null) toasts.show(t('import:refused.saved', { count: saved.value }));
  }
  return (
    <Button variant="default" size="compact-md" onClick={() => void save()}>
      {t('import:refused.save')}
    </Button>
  );
}
