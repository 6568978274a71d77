import { Button, Switch } from '@mantine/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type DaySettings, formatDate } from '#core/day/index.ts';
import { TRAINING_MODES, TRAINING_TYPES } from '#core/training/index.ts';
import { useDay } from '#renderer/data/settings.ts';
import { BoxNotFound, boxTitle, useBoxHead } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { nearDate } from '#renderer/ui/dates.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { useTitle } from '#renderer/ui/frame/useTitle.ts';
import { IconArrowLeft } from '#renderer/ui/icons.ts';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import { TrainingLayoutSkeleton } from '#renderer/ui/layout/TrainingLayoutSkeleton.tsx';
import { LevelLegend } from '#renderer/ui/level/LevelLegend.tsx';
import type { Failure } from '#shared/result.ts';
import { ROUTES } from '#shared/routes.ts';
import type { TrainingAddress } from './address.ts';
import { Count, Option, Options, Order } from './Options.tsx';
import { Resume } from './Resume.tsx';
import classes from './Setup.module.css';
import { StopTraining } from './StopTraining.tsx';
import page from './TrainingPage.module.css';
import type { TrainingChoice, TrainingSession } from './trainingQueries.ts';
import { type SetupState, useSetup } from './useSetup.ts';

interface SetupProps {
  readonly address: TrainingAddress;
  /** Why the session of the address could not be resumed. */
  readonly failure: Failure | null;
  readonly onBegin: (session: TrainingSession) => void;
}

/** The stage `setup`: card type, mode and number. Start has the focus, so Enter starts (S-49). */
export function Setup({ address, failure, onBegin }: SetupProps) {
  const t = useT();
  const setup = useSetup(address, onBegin);
  useTitle(t('training:setup.title'));
  const navigate = useNavigate();
  const start = useRef<HTMLButtonElement>(null);
  useKeys({ Escape: () => void navigate(backPath(address)) });
  const { isStarting, wasStarted } = useStartAtOnce(address.isStarted, setup);
  // The box may have been deleted, here or on another device, with what could be continued in it.
  const { data: head } = useBoxHead(address.bid);
  useLayoutEffect(() => {
    if (!isStarting) start.current?.focus({ preventScroll: true });
  }, [isStarting]);
  if (head === null) return <BoxNotFound />;
  if (isStarting) return <TrainingLayoutSkeleton />;
  const count = setup.chosen?.chosen ?? 0;
  return (
    <main className={page.page}>
      <Heading address={address} />
      {failure !== null && <NotResumed failure={failure} />}
      {setup.resumable !== undefined && <Resume head={setup.resumable} onResume={setup.resume} />}
      <form
        className={classes.setup}
        onSubmit={(event) => {
          event.preventDefault();
          setup.start();
        }}
      >
        {address.scope.today !== true && <TypeOptions setup={setup} isPicked={address.targets.length > 0} />}
        <ModeOptions setup={setup} />
        {address.targets.length > 0 ? (
          <p className={`paragraph ${classes.targets}`}>{t('training:targets', { count: address.targets.length })}</p>
        ) : (
          <Count setup={setup} />
        )}
        <SiblingsSwitch setup={setup} />
        <MoreOptions
          setup={setup}
          hasOrder={address.targets.length === 0 && address.scope.today !== true}
          bid={head?.pbid}
        />
        <div className={classes.start}>
          {setup.error !== null && <ErrorInline code={setup.error.code} />}
          {setup.error === null && address.scope.today === true && <NoneToday choice={setup.chosen} />}
          <Button ref={start} type="submit" size="md" fullWidth variant={setup.resumable ? 'default' : 'filled'}>
            {count > 0 ? t('training:setup.start_count', { count }) : t('training:setup.start')}
          </Button>
        </div>
      </form>
      {/* Who came by a button that starts at once does not know the set-up page. */}
      <StopTraining setup={setup} onCancel={wasStarted ? () => void navigate(backPath(address)) : undefined} />
    </main>
  );
}

interface MoreOptionsProps {
  readonly setup: SetupState;
  readonly hasOrder: boolean;
  /** The top-level box that is trained, if it is one. */
  readonly bid: string | undefined;
}

/** What few people change, folded, and what the levels mean. */
function MoreOptions({ setup, hasOrder, bid }: MoreOptionsProps) {
  const t = useT();
  const [isOpen] = useState(setup.choice.isPractice);
  return (
    <details className={classes.more} open={isOpen}>
      <summary>{t('training:setup.more')}</summary>
      <div className={classes.folded}>
        {hasOrder && <Order setup={setup} />}
        <Switch
          label={t('training:practice.name')}
          description={t('training:practice.text')}
          checked={setup.choice.isPractice}
          onChange={(event) => setup.change({ isPractice: event.currentTarget.checked })}
        />
        <LevelLegend bid={bid} />
      </div>
    </details>
  );
}

/** Today asks one card of a note a day, unless the person chooses all (V-21). */
function SiblingsSwitch({ setup }: { setup: SetupState }) {
  const t = useT();
  const count = setup.chosen?.waitingCount ?? 0;
  if (count === 0) return null;
  const { hasSiblings } = setup.choice;
  return (
    <Switch
      label={t('training:setup.siblings')}
      description={hasSiblings ? t('training:setup.siblings_on', { count }) : t('common:siblings.waiting', { count })}
      checked={hasSiblings}
      onChange={(event) => setup.change({ hasSiblings: event.currentTarget.checked })}
    />
  );
}

/** Starts as soon as the page opens. It stops trying for good when an error, or a question, needs the page. */
function useStartAtOnce(isWanted: boolean, { start, error, conflict }: SetupState) {
  const [wasStarted] = useState(isWanted);
  const [isStarting, setIsStarting] = useState(isWanted);
  if (isStarting && (error !== null || conflict !== null)) setIsStarting(false);
  const navigate = useNavigate();
  const { search } = useLocation();
  const begin = useEffectEvent(() => {
    // A reload or Back shows the page instead of starting once more.
    void navigate({ search }, { replace: true, state: null });
    start();
  });
  useEffect(() => {
    if (isStarting) begin();
  }, [isStarting]);
  return { isStarting, wasStarted };
}

/** Today shows no card types, so this line says why there is nothing to train. */
function NoneToday({ choice }: { choice: TrainingChoice | undefined }) {
  const t = useT();
  const day = useDay();
  const why = choice === undefined ? null : whyNone(t, choice, day);
  if (why === null) return null;
  return (
    <p className={classes.reason} role="status">
      {why}
    </p>
  );
}

function NotResumed({ failure }: { failure: Failure }) {
  const t = useT();
  if (failure.code !== 'NOT_FOUND') return <ErrorInline code={failure.code} />;
  return (
    <p className={classes.notice} role="status">
      {t('training:setup.gone')}
    </p>
  );
}

function backPath({ bid, path, from }: TrainingAddress): string {
  return from ?? (bid === null ? ROUTES.dashboard : path);
}

function Heading({ address }: { address: TrainingAddress }) {
  const t = useT();
  const { bid, first_char, from } = address;
  const title = boxTitle(t, useBoxHead(bid));
  return (
    <header className={classes.heading}>
      <Link to={backPath(address)} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden />
        {bid === null ? (
          t(from === null ? 'training:setup.home' : 'training:setup.back')
        ) : (
          <span className={`${classes.box_title} ellipsis`}>
            {first_char === null ? title : `${title} · ${first_char}`}
          </span>
        )}
      </Link>
      <h1 className={page.title}>{t('training:setup.title')}</h1>
    </header>
  );
}

function TypeOptions({ setup, isPicked }: { setup: SetupState; isPicked: boolean }) {
  const t = useT();
  const day = useDay();
  return (
    <Options legend={t('training:setup.which')}>
      {TRAINING_TYPES.map((type) => {
        const found = setup.choices?.find((one) => one.type === type);
        return (
          <Option
            key={type}
            group="type"
            value={type}
            isChosen={setup.choice.type === type}
            title={t(`common:types.${type}.name`)}
            text={(found && whyNone(t, found, day)) ?? t(`common:types.${type}.text`)}
            side={
              found === undefined
                ? setup.error === null && <Counting />
                : amount(t, isPicked ? found.chosen : found.available)
            }
            isEmpty={found?.available === 0}
            onChoose={() => setup.change({ type })}
          />
        );
      })}
    </Options>
  );
}

/** Placeholder for a number of cards. */
function Counting() {
  return (
    <DelayedSkeleton>
      <SkeletonLine width={56} />
    </DelayedSkeleton>
  );
}

function amount(t: ReturnType<typeof useT>, count: number): string {
  return count === 0 ? t('training:setup.none') : t('training:setup.available', { count });
}

/** Why a type gives no cards, as text; null if it gives some. */
function whyNone(t: ReturnType<typeof useT>, choice: TrainingChoice, day: DaySettings | undefined): string | null {
  const { reason } = choice;
  if (reason === null) return null;
  if (reason === 'NONE_DUE' && choice.next_due_at !== null) {
    return t('training:setup.reasons.NONE_DUE_UNTIL', { date: nearDate(t, formatDate(choice.next_due_at, day), day) });
  }
  return t(`training:setup.reasons.${reason}`);
}

function ModeOptions({ setup }: { setup: SetupState }) {
  const t = useT();
  return (
    <Options legend={t('training:setup.mode')} columns={2}>
      {TRAINING_MODES.map((mode) => (
        <Option
          key={mode}
          group="mode"
          value={mode}
          isChosen={setup.choice.mode === mode}
          title={t(`common:modes.${mode}.name`)}
          text={t(`common:modes.${mode}.text`)}
          onChoose={() => setup.change({ mode })}
        />
      ))}
    </Options>
  );
}
