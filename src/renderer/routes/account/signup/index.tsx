import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { AccountSheet } from '#renderer/components/account/AccountSheet.tsx';
import classes from '#renderer/components/account/account.module.css';
import { LocalChoice } from '#renderer/components/account/LocalChoice.tsx';
import { ErrorInline } from '#renderer/components/state/ErrorInline.tsx';
import { beginWithoutAccount } from '#renderer/data/account.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** Accounts need a server; says so, and offers what works without one. */
export function Component() {
  const t = useT();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  async function chooseLocal() {
    const answer = await beginWithoutAccount();
    if (answer.ok) await navigate('/main');
    else setFailure(answer.error.code);
  }
  return (
    <AccountSheet title={t('account:sign_up.title')}>
      <p className={classes.lead}>{t('account:sign_up.text')}</p>
      {failure !== null && <ErrorInline code={failure} />}
      <LocalChoice onChoose={() => void chooseLocal()} />
      <p className={classes.not_offered}>
        <Link className={classes.link ?? ''} to="/account/login">
          {t('account:sign_up.back')}
        </Link>
      </p>
    </AccountSheet>
  );
}
