import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BoxHead } from '#renderer/features/boxes/index.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { useAddressAction } from '#renderer/state/useAddressAction.ts';
import { type Crumb, PageHead } from '#renderer/ui/frame/PageHead.tsx';
import { IconPlayerPlay } from '#renderer/ui/icons.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { a2zGroupPath, a2zPath, boxPath, cardsTrainingPath, ROUTES, subBoxesPath } from '#shared/routes.ts';
import classes from './RecapPage.module.css';
import type { RecapAddress } from './recapAddress.ts';
import { type Recap, useHardCids } from './recapQueries.ts';
import { trainedCount } from './statistics.ts';

export interface RecapHeadProps {
  readonly address: RecapAddress;
  /** The box of the address; undefined while loading. */
  readonly head: BoxHead | undefined;
  readonly recap: Recap | undefined;
}

export function RecapHead({ address, head, recap }: RecapHeadProps) {
  const t = useT();
  const hard = recap?.hard_count ?? 0;
  return (
    <header className={classes.heading}>
      <PageHead
        path={pathTo(t, address, head)}
        action={hard > 0 ? <TrainHard address={address} count={hard} /> : undefined}
      />
      <Title order={1} className={classes.title}>
        {t('recap:title')} <span className={classes.scope}>{nameOf(t, address, head)}</span>
      </Title>
      <p className={classes.sentence}>{recap && sentence(t, recap)}</p>
    </header>
  );
}

function nameOf(t: Translate, { bid, first_char }: RecapAddress, head: BoxHead | undefined): string {
  if (bid === null) return t('recap:everything');
  const title = head?.title ?? '';
  return first_char === null ? title : `${title} · ${first_char}`;
}

function sentence(t: Translate, { counts, hard_count }: Recap): string {
  return [
    t('common:cards', { count: counts.count }),
    t('recap:trained', { count: trainedCount(counts) }),
    t('recap:due', { count: counts.due_count }),
    t('recap:hard', { count: hard_count }),
  ].join(' · ');
}

function pathTo(t: Translate, address: RecapAddress, head: BoxHead | undefined): Crumb[] {
  const home = { label: t('today:title'), to: ROUTES.dashboard };
  const here = { label: t('recap:nav') };
  if (address.bid === null) return [{ label: t('recap:title') }];
  if (!head) return [home, here];
  const path: Crumb[] = [home];
  if (head.is_sub_box && head.parent_title !== null) {
    path.push({ label: head.parent_title, to: subBoxesPath(head.pbid) });
  }
  path.push({ label: head.title, to: boxPath(head) });
  if (address.first_char !== null) {
    path.push(
      { label: t('groups:title'), to: a2zPath(address.bid) },
      { label: address.first_char, to: a2zGroupPath(address.bid, address.first_char) },
    );
  }
  return [...path, here];
}

/** The button that opens a training of exactly the hard cards. */
function TrainHard({ address, count }: { address: RecapAddress; count: number }) {
  const t = useT();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hardCids = useHardCids(address.scope);
  const [isBusy, setIsBusy] = useState(false);
  const train = async () => {
    setIsBusy(true);
    const cids = await hardCids();
    setIsBusy(false);
    if (cids.ok) void navigate(cardsTrainingPath(cids.value), { state: { from: pathname } });
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
