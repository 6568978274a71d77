import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import type { useAttempt } from './useAttempt.ts';

export interface SubmitRowProps {
  readonly label: string;
  /** The request that the button makes. */
  readonly attempt: ReturnType<typeof useAttempt>;
  /** Another button of the screen is its main action. */
  readonly isSecondary?: boolean;
}

/** The end of a form with a request to a server: the error, the submit button, and Cancel during the request. */
export function SubmitRow({ label, attempt, isSecondary = false }: SubmitRowProps) {
  const t = useT();
  const { failure, isLoading, cancel } = attempt;
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
        <Button variant="default" fullWidth onClick={cancel}>
          {t('common:cancel')}
        </Button>
      )}
    </>
  );
}
