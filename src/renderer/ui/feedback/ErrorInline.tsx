import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { IconAlertTriangle } from '#renderer/ui/icons.ts';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './feedback.module.css';

export interface ErrorInlineProps {
  readonly code: ErrorCode;
  /** Adds a Retry button. */
  readonly onRetry?: () => void;
}

/** An error message next to what failed. */
export function ErrorInline({ code, onRetry }: ErrorInlineProps) {
  const t = useT();
  return (
    <div className={classes.error} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p className={classes.error_text}>{t(`errors:code.${code}`)}</p>
      {onRetry && (
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      )}
    </div>
  );
}
