import { type MouseEvent, memo, type ReactNode, type Ref, useCallback, useRef } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconCheck, IconX } from '#renderer/ui/icons.ts';
import classes from './AnswerBar.module.css';
import { isDoubleTap, type LastPress } from './doubleTap.ts';
import { FLIP_KEYS } from './flip.ts';
import { IconRefresh } from './icons.ts';

const FORGOT_ICON = <IconX size={20} />;
const FLIP_ICON = <IconRefresh size={18} />;
const REMEMBERED_ICON = <IconCheck size={20} />;

type BarAction = 'forgot' | 'flip' | 'remembered';

interface AnswerBarProps {
  readonly ref: Ref<HTMLFieldSetElement>;
  readonly isFlipped: boolean;
  /** The answer that Space and Enter give; highlighted on the back. */
  readonly suggested: 'forgot' | 'remembered';
  /** What each answer leads to. */
  readonly outcomes: { readonly forgot: string | undefined; readonly remembered: string | undefined };
  readonly run: (action: BarAction) => void;
}

/**
 * The flip button and, on the back, an answer on either side of it. The group itself takes the focus, so Space and Enter
 * act on the card and not on a button.
 */
export function AnswerBar({ ref, isFlipped, suggested, outcomes, run }: AnswerBarProps) {
  const t = useT();
  const last = useRef<LastPress | null>(null);
  // A double click hits two buttons: the second one comes in the place of the first.
  const runOnce = useCallback(
    (action: BarAction, event: MouseEvent) => {
      const press = { name: 'click', at: event.timeStamp };
      const isSecond = event.detail > 1 && isDoubleTap(last.current, press);
      last.current = press;
      if (!isSecond) run(action);
    },
    [run],
  );
  return (
    <fieldset
      ref={ref}
      className={classes.bar}
      aria-label={isFlipped ? t('training:play.judge') : t('training:play.ask')}
      tabIndex={-1}
      data-main={isFlipped ? suggested : 'flip'}
    >
      <BarButton action="forgot" keys="1 ArrowLeft" icon={FORGOT_ICON} outcome={outcomes.forgot} run={runOnce}>
        {t('training:play.forgot')}
      </BarButton>
      <BarButton action="flip" keys={FLIP_KEYS} icon={FLIP_ICON} run={runOnce}>
        {isFlipped ? t('training:play.turn') : t('training:play.show')}
      </BarButton>
      <BarButton
        action="remembered"
        keys="2 ArrowRight"
        icon={REMEMBERED_ICON}
        outcome={outcomes.remembered}
        run={runOnce}
      >
        {t('training:play.remembered')}
      </BarButton>
    </fieldset>
  );
}

interface BarButtonProps {
  readonly action: BarAction;
  readonly run: (action: BarAction, event: MouseEvent) => void;
  readonly keys: string;
  readonly icon: ReactNode;
  readonly outcome?: string | undefined;
  readonly children: ReactNode;
}

/** A flip changes one of the three. */
const BarButton = memo(function BarButton({ action, keys, icon, outcome, run, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      data-action={action}
      aria-keyshortcuts={keys}
      onClick={(event) => run(action, event)}
    >
      <span aria-hidden="true" className={classes.icon}>
        {icon}
      </span>
      <span className={classes.label}>
        {children}
        {outcome !== undefined && (
          <span className={`tabular ${classes.outcome}`}>
            <span className={classes.separator}> · </span>
            {outcome}
          </span>
        )}
      </span>
    </button>
  );
});
