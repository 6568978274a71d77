import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { useAddressAction } from '#renderer/state/useAddressAction.ts';
import { IconPlayerPlay } from '#renderer/ui/icons.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { cardsTrainingPath } from '#shared/routes.ts';
import classes from './RecapPage.module.css';
import type { RecapAddress } from './recapAddress.ts';
import { useHardCids } from './recapQueries.ts';

/** The button that opens a training of exactly the hard cards. */
export function TrainHard({ address, count }: { address: RecapAddress; count: number }) {
  const t = useT();
  const toasts = useToasts();
  const navigate = useNavigate();
  const hardCids = useHardCids(address.scope);
  const [isBusy, setIsBusy] = useState(false);
  const train = async () => {
    setIsBusy(true);
    const cids = await hardCids();
    setIsBusy(false);
    if (cids.ok) void navigate(cardsTrainingPath(cids.value));
    else toasts.fail(cids.error.code);
  };
  useAddressAction({ trainHard: () => void train() });
  const label = t('recap:train_hard', { count });
  return (
    <Button
      onClick={() => void train()}
      disabled={isBusy}
      aria-label={label}
      leftSection={<IconPlayerPlay size={17} stroke={1.75} aria-hidden />}
    >
      <span className={classes.wide}>{label}</span>
      <span className={classes.narrow}>{t('recap:train_hard_short')}</span>
    </Button>
  );
}
