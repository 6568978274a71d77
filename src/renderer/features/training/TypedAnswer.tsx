import { type FormEvent, useState } from 'react';
import { compareTyped, type DiffRun } from '#core/card/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import classes from './TypedAnswer.module.css';

/** The field for a typed answer; Enter submits it. Give it a `key` per card, so that it starts empty. */
export function TypedField({ lang, onSubmit }: { lang: string | null; onSubmit: (text: string) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(text);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <input
        className={classes.input}
        // biome-ignore lint/a11y/noAutofocus: the card asks for this text and nothing else
        autoFocus
        aria-label={t('training:play.type')}
        placeholder={t('training:play.type')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="auto"
        lang={lang ?? undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" className={classes.check}>
        {t('training:play.check')}
      </button>
    </form>
  );
}

interface TypedResultProps {
  /** null until the answer is submitted. */
  readonly typed: string | null;
  readonly expected: readonly string[];
}

/** The place of the result. It has its height before there is a result, so that the card stays where it is. */
export function TypedResult({ typed, expected }: TypedResultProps) {
  return <div className={classes.space}>{typed !== null && <Comparison typed={typed} expected={expected} />}</div>;
}

/** Compares the typed answer with the expected one: missing letters are underlined, wrong letters struck through. */
function Comparison({ typed, expected }: { typed: string; expected: readonly string[] }) {
  const t = useT();
  const { isCorrect, diff } = compareTyped(expected, typed);
  return (
    <div className={classes.result} data-correct={isCorrect}>
      <b>{isCorrect ? t('training:play.typed_right') : t('training:play.typed_wrong')}</b>
      <span className={`selectable ${classes.diff}`} dir="auto">
        {withOffsets(diff).map(({ run, offset }) => (
          <Run key={offset} run={run} />
        ))}
      </span>
      {!isCorrect && (
        <span className="small">
          {t('training:play.you_typed')}{' '}
          <span className="selectable">{typed.trim() === '' ? t('training:play.nothing_typed') : typed}</span>
        </span>
      )}
    </div>
  );
}

/** Adds the offset of each run in the text, which serves as its key. */
function withOffsets(diff: readonly DiffRun[]): readonly { readonly run: DiffRun; readonly offset: number }[] {
  let end = 0;
  return diff.map((run) => {
    const offset = end;
    end += run.text.length;
    return { run, offset };
  });
}

function Run({ run }: { run: DiffRun }) {
  if (run.kind === 'missing') return <ins>{run.text}</ins>;
  if (run.kind === 'extra') return <del>{run.text}</del>;
  return <span>{run.text}</span>;
}
