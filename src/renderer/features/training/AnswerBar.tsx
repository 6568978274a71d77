import { forwardRef, type ReactNode } from 'react';
import { Tool, type ToolProps } from '#renderer/ui/layout/ToolButton.tsx';
import { IconCheck, IconX } from '../../ui/icons.ts';
import classes from './AnswerBar.module.css';
import { IconArrowBackUp, IconRefresh } from './icons.ts';

export interface AnswerBarProps {
  readonly isFlipped: boolean;
  /** The answer that Space and Enter give, shown as the main one. */
  readonly suggested: 'forgot' | 'remembered';
  /** Says what the group is for: before and after the flip. */
  readonly label: string;
  readonly words: {
    readonly forgot: string;
    readonly show: string;
    readonly turn: string;
    readonly remembered: string;
  };
  readonly onForgot: () => void;
  readonly onFlip: () => void;
  readonly onRemembered: () => void;
}

/**
 * The two answers with the turn between them; always in the same place, so hand and eye need not look. The group
 * holds the focus, so that Space and Enter mean what they mean for the card.
 */
export const AnswerBar = forwardRef<HTMLFieldSetElement, AnswerBarProps>(function AnswerBar(props, ref) {
  const { isFlipped, label, words } = props;
  return (
    <fieldset
      ref={ref}
      className={classes.bar}
      aria-label={label}
      tabIndex={-1}
      data-main={isFlipped ? props.suggested : 'turn'}
    >
      <Choice kind="forgot" keys="1 ArrowLeft" icon={<IconX size={20} />} onClick={props.onForgot}>
        {words.forgot}
      </Choice>
      <Choice kind="turn" keys="Space Enter" icon={<IconRefresh size={18} />} onClick={props.onFlip}>
        {isFlipped ? words.turn : words.show}
      </Choice>
      <Choice kind="remembered" keys="2 ArrowRight" icon={<IconCheck size={20} />} onClick={props.onRemembered}>
        {words.remembered}
      </Choice>
    </fieldset>
  );
});

interface ChoiceProps {
  readonly kind: 'forgot' | 'turn' | 'remembered';
  readonly keys: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Choice({ kind, keys, icon, onClick, children }: ChoiceProps) {
  return (
    <button type="button" className={classes.choice} data-kind={kind} aria-keyshortcuts={keys} onClick={onClick}>
      <span aria-hidden="true" className={classes.icon}>
        {icon}
      </span>
      {children}
    </button>
  );
}

export function UndoTool(props: Omit<ToolProps, 'icon' | 'keys'>) {
  return <Tool {...props} keys="U Control+Z Meta+Z" icon={<IconArrowBackUp size={20} />} />;
}
