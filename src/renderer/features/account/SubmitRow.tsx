import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import type { ErrorCode } from '#shared/errors.ts';

export interface SubmitRowProps {
  readonly label: string;
  readonly failure: ErrorCode | null;
  readonly isLoading: boolean;
  /** Another button of the screen is its main action. */
  readonly isSecondary?: boolean;
  /** Cancels the request. */
  readonly onCancel: () => void;
}

/** The end of a form with a request to a server: the error, the submit button, and Cancel during the request. */
export function SubmitRow({ label, failure, isLoading, isSecondary = false, onCancel }: SubmitRowProps) {
  const t = useT();
  return (
    <>
      {failure !== null && (
        <ErrorInline
          code={failure}
          hint={failure === 'NO_CONNECTION' && isSecondary ? t('account:sign_in.or_local') : undefined}
        />
      )}
      <Button type="submit" variant={isSecondary ? 'light' : 'filled'} fullWidth loading={isLoading}>
        {label}
      </Button>
      {isLoading && (
        <Button variant="default" fullWidth onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      )}
    </>
  );
}
