import { type RefObject, useState } from 'react';
import { QuickAdd, type QuickText } from '#renderer/features/card-editor/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { PageFrame } from './PageFrame.tsx';
import classes from './palette.module.css';
import type { PalettePageProps } from './palettePage.ts';
import { openStep } from './steps.ts';

interface AddCardPageProps extends Pick<PalettePageProps, 'data' | 'onStep' | 'onBack'> {
  /** The text to start with; if it is empty, the text that was left behind is there again. */
  readonly text: string;
  readonly draft: RefObject<QuickText>;
}

/** Adds cards without the main window. */
export function AddCardPage({ text, draft, data, onStep, onBack }: AddCardPageProps) {
  const t = useT();
  const [first] = useState(() => {
    if (text !== '') draft.current = { kind: 'line', line: text };
    return draft.current;
  });
  const keep = (typed: QuickText) => {
    draft.current = typed;
  };
  return (
    <PageFrame
      title={t('palette:commands.addCard.title')}
      onBack={onBack}
      fallback={<EarlyField first={first} onText={keep} />}
    >
      <QuickAdd
        boxes={data.boxes}
        text={() => draft.current}
        onText={keep}
        onLeave={onBack}
        onOpen={(to) => onStep(openStep(to))}
      />
    </PageFrame>
  );
}

/** Takes what is typed while the form loads. */
function EarlyField({ first, onText }: { readonly first: QuickText; readonly onText: (text: QuickText) => void }) {
  const [line, setLine] = useState(first.kind === 'line' ? first.line : '');
  return (
    <div className={classes.loading}>
      <input
        ref={focusAtEnd}
        className={classes.earlyField}
        aria-busy
        value={line}
        onChange={(event) => {
          setLine(event.currentTarget.value);
          onText({ kind: 'line', line: event.currentTarget.value });
        }}
      />
    </div>
  );
}

function focusAtEnd(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
  input?.setSelectionRange(input.value.length, input.value.length);
}
