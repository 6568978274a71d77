import { Fragment, memo } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { KeyHint } from '#renderer/ui/keys/KeyHint.tsx';
import classes from './KeyHints.module.css';

/** The keys of each step: to type an answer, to show the back, or to grade. */
const STEPS = {
  type: [{ keys: ['Enter'], name: 'check' }],
  show: [{ keys: ['Space'], name: 'turn' }],
  grade: [
    { keys: ['1', 'ArrowLeft'], name: 'forgot' },
    { keys: ['2', 'ArrowRight'], name: 'remembered' },
    { keys: ['F'], name: 'front' },
  ],
} as const;

interface KeyHintsProps {
  readonly step: keyof typeof STEPS;
  readonly isFaded: boolean;
  readonly hasMnemonic: boolean;
}

/** The keys that work on this side of the card, in small print at the bottom. */
export const KeyHints = memo(function KeyHints({ step, isFaded, hasMnemonic }: KeyHintsProps) {
  const t = useT();
  return (
    <div className={classes.hints} data-faded={isFaded || undefined} aria-hidden="true">
      {STEPS[step].map(({ keys, name }) => (
        <Hint key={name} keys={keys} text={t(`training:keys.${name}`)} />
      ))}
      {step !== 'type' && (
        <>
          <Hint keys={['U']} text={t('training:keys.undo')} />
          <Hint keys={['E']} text={t('training:keys.edit')} />
          {hasMnemonic && <Hint keys={['N']} text={t('training:keys.mnemonic')} />}
        </>
      )}
      <Hint keys={['Escape']} text={t('training:keys.leave')} />
    </div>
  );
});

function Hint({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) {
  return (
    <span>
      {keys.map((key) => (
        <Fragment key={key}>
          <KeyHint keys={key} />{' '}
        </Fragment>
      ))}
      {text}
    </span>
  );
}
