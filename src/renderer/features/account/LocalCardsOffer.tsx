import { Button, Group } from '@mantine/core';
import { useId, useState } from 'react';
import { call } from '#renderer/data/bridge.ts';
import { useLoaded } from '#renderer/data/useLoaded.ts';
import { useT } from '#renderer/i18n/index.ts';
import { bringLocalDrafts } from '#renderer/state/cardDrafts.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import { useAccount } from './accountCalls.ts';
import classes from './LocalCardsOffer.module.css';

/** Offers, once after the first sign-in, to bring the cards that were made without an account into the account. */
export function LocalCardsOffer() {
  const { kind, uid } = useAccount();
  return kind === 'account' ? <Offer key={uid} /> : null;
}

function Offer() {
  const t = useT();
  const id = useId();
  const toasts = useToasts();
  const loaded = useLoaded(() => call('accountLocalCards', {}));
  const [pending, setPending] = useState<'accept' | 'decline' | null>(null);
  const [isDecided, setIsDecided] = useState(false);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  if (isDecided || loaded?.ok !== true || loaded.value === null) return null;
  const { cards } = loaded.value;
  async function decide(accept: boolean) {
    setPending(accept ? 'accept' : 'decline');
    setFailure(null);
    const result = await call('accountBringLocal', { accept });
    setPending(null);
    if (!result.ok) return setFailure(result.error.code);
    setIsDecided(true);
    if (!accept) return;
    bringLocalDrafts();
    toasts.show(t('account:local_cards.accepted', { count: cards }));
  }
  return (
    <section className={classes.offer} aria-labelledby={id}>
      <div className={classes.words}>
        <h2 className={classes.title} id={id}>
          {t('account:local_cards.title', { count: cards })}
        </h2>
        <p className={classes.text}>{t('account:local_cards.text')}</p>
      </div>
      <Group align="stretch" gap={10}>
        <Button loading={pending === 'accept'} disabled={pending === 'decline'} onClick={() => void decide(true)}>
          {t('account:local_cards.accept')}
        </Button>
        <Button
          variant="default"
          loading={pending === 'decline'}
          disabled={pending === 'accept'}
          onClick={() => void decide(false)}
        >
          {t('account:local_cards.decline')}
        </Button>
      </Group>
      {failure !== null && <ErrorInline code={failure} />}
    </section>
  );
}
