import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { IconAlertTriangle } from '#renderer/ui/icons.ts';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './feedback.module.css';
import { Illustration } from './Illustration.tsx';

export interface ErrorInlineProps {
  readonly code: ErrorCode;
  /** Another way out, in a sentence. */
  readonly hint?: string | undefined;
  /** Adds a Retry button. */
  readonly onRetry?: () => void;
  /** It stands in place of the whole content of a page. */
  readonly isPage?: boolean;
}

/** An error message next to what failed, or in its place. */
export function ErrorInline({ code, hint, onRetry, isPage = false }: ErrorInlineProps) {
  const t = useT();
  return (
    <div className={isPage ? classes.empty : classes.error} role="alert">
      {isPage ? <Illustration name="fallen" /> : <IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      <p className={isPage ? classes.text : classes.error_text}>
        {t(`errors:code.${code}`)} {hint}
      </p>
      {onRetry && (
        <Button size={isPage ? 'sm' : 'xs'} variant="default" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      )}
    </div>
  );
}
