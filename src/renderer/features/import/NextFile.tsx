import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import { openNext, useFileQueue } from './fileQueue.ts';
import classes from './import.module.css';

/** Leads to the next of several files that were dropped, chosen or opened together. */
export function NextFile({ isSmall = false }: { isSmall?: boolean }) {
  const t = useT();
  const toasts = useToasts();
  const [next, ...others] = useFileQueue((state) => state.files);
  if (next === undefined) return null;
  const count = others.length;
  const fail = (code: ErrorCode, name: string) =>
    toasts.show(t('import:not_opened', { name, reason: t(`errors:code.${code}`) }));
  return (
    <Button
      variant="default"
      {...(isSmall ? { size: 'compact-sm' } : {})}
      classNames={{ root: classes.next_file ?? '', label: classes.next_file_label ?? '' }}
      onClick={() => void openNext(fail)}
    >
      {t('import:next', { name: next.name })}
      {count > 0 && ` ${t('import:next_more', { count })}`}
    </Button>
  );
}
