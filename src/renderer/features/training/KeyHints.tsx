import { Fragment, memo } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { KeyHint } from '#renderer/ui/keys/KeyHint.tsx';
import classes from './KeyHints.module.css';

interface KeyHintsProps {
  /** What the keys do: type an answer, show the back, or grade. */
  readonly step: 'type' | 'show' | 'grade';
  readonly isFaded: boolean;
  readonly hasMnemonic: boolean;
}

/** The keys that work on this side of the card, in small print at the bottom. */
export const KeyHints = memo(function KeyHints({ step, isFaded, hasMnemonic }: KeyHintsProps) {
  const t = useT();
  return (
    <div className={classes.hints} data-faded={isFaded || undefined} aria-hidden="true">
      <StepHints step={step} />
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

function StepHints({ step }: Pick<KeyHintsProps, 'step'>) {
  const t = useT();
  if (step === 'type') return <Hint keys={['Enter']} text={t('training:keys.check')} />;
  if (step === 'show') return <Hint keys={['Space']} text={t('training:keys.turn')} />;
  return (
    <>
      <Hint keys={['1', 'ArrowLeft']} text={t('training:keys.forgot')} />
      <Hint keys={['2', 'ArrowRight']} text={t('training:keys.remembered')} />
      <Hint keys={['F']} text={t('training:keys.front')} />
    </>
  );
}

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
