import { Button } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { IconArrowLeft } from '#renderer/ui/icons.ts';
import { APP_PATH } from '#shared/routes.ts';
import { startWithoutAccount } from './accountCalls.ts';
import { useAttempt } from './useAttempt.ts';

/** Leads from the account screens to the page of the app that opened them, to the cards without an account. */
export function WayBack() {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { failure, run } = useAttempt();
  const from = search.get('from') ?? '';
  if (!APP_PATH.test(from)) return null;
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={() => void run(startWithoutAccount, () => navigate(from))}
      >
        {t('account:back')}
      </Button>
      {failure !== null && <ErrorInline code={failure} />}
    </div>
  );
}
