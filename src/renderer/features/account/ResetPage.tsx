import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { ROUTES } from '#shared/routes.ts';
import { AccountSheet } from './AccountSheet.tsx';
import classes from './account.module.css';
import { requestReset, useServer } from './accountCalls.ts';
import { EmailField } from './Fields.tsx';
import { ServerDisclosure } from './ServerChoice.tsx';
import { SubmitRow } from './SubmitRow.tsx';
import { useAttempt } from './useAttempt.ts';
import { checkEmail, type ValidationKey } from './validation.ts';

/** Requests a new password by mail; without mail on the server, explains what else to do. */
export function Component() {
  const t = useT();
  const { search } = useLocation();
  const server = useServer();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AccountSheet title={t('account:reset.title')}>
      {sentTo !== null && (
        <p className={classes.lead} role="status">
          {t('account:reset.sent', { email: sentTo })}
        </p>
      )}
      {sentTo === null && server.providers?.mail === true && <ResetForm onSent={setSentTo} />}
      {sentTo === null && server.providers?.mail === false && (
        <p className={classes.lead}>{t('account:reset.no_mail')}</p>
      )}
      {server.status !== null && server.status !== 'reached' && <ErrorInline code={server.status} />}
      <ServerDisclosure server={server} />
      <p className={classes.back}>
        <Link className={classes.link ?? ''} to={{ pathname: ROUTES.login, search }}>
          {t('account:sign_in.title')}
        </Link>
      </p>
    </AccountSheet>
  );
}

function ResetForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useT();
  const attempt = useAttempt();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<ValidationKey | undefined>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkEmail(email);
    setError('errors' in checked ? checked.errors.email : undefined);
    if (!('values' in checked)) return;
    const { email: address } = checked.values;
    void attempt.run(
      () => requestReset(address),
      () => onSent(address),
    );
  }
  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      <p className={classes.lead}>{t('account:reset.text')}</p>
      <EmailField value={email} onChange={setEmail} error={error && t(error)} />
      <SubmitRow label={t('account:reset.submit')} attempt={attempt} />
    </form>
  );
}
