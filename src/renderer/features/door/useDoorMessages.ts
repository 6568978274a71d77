import { useEffect, useEffectEvent, useRef } from 'react';
import { onEvent } from '#renderer/data/bridge.ts';
import { decideProgram, useDoor } from '#renderer/data/door.ts';
import { useBinMutations } from '#renderer/features/selection/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { type Toasts, useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { programName } from '#shared/door.ts';
import type { DoorAdded } from '#shared/ipc/events.ts';

/** Cards that come one after another are one message. Milliseconds. */
const TOGETHER_MS = 10_000;

/** The cards of the last message. */
interface Message extends DoorAdded {
  readonly at: number;
  hide(): void;
}

/** Tells of cards that a program added, and asks about a program that wants to. */
export function useDoorMessages(): void {
  useAddedMessage();
  useQuestion();
}

function useAddedMessage(): void {
  const t = useT();
  const toasts = useToasts();
  const { removeCards } = useBinMutations();
  const last = useRef<Message | null>(null);
  const onAdded = useEffectEvent(({ program, cids }: DoorAdded) => {
    const before = last.current;
    const isMore = before !== null && before.program === program && Date.now() - before.at < TOGETHER_MS;
    const all = isMore ? [...before.cids, ...cids] : cids;
    if (isMore) before.hide();
    const text = t('door:added', { count: all.length, program: program ?? t('door:another_program') });
    const hide = toasts.showWithUndo(text, () => {
      last.current = null;
      void toasts.report(removeCards([...all]));
    });
    last.current = { program, cids: all, at: Date.now(), hide };
  });
  useEffect(() => onEvent('doorAdded', (added) => onAdded(added)), []);
}

function useQuestion(): void {
  const t = useT();
  const toasts = useToasts();
  const question = useDoor(({ state }) => state?.question ?? null);
  const ask = useEffectEvent((toasts: Toasts, origin: string) => {
    const program = programName(origin);
    return toasts.ask({
      title: program === null ? t('door:question_unknown') : t('door:question', { program }),
      message: origin,
      yes: t('door:allow'),
      no: t('door:deny'),
      onAnswer: (isAllowed) => decideProgram(origin, isAllowed),
    });
  });
  // Another language makes another `toasts`: then it is asked in that.
  useEffect(() => (question === null ? undefined : ask(toasts, question)), [toasts, question]);
}
