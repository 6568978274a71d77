import { type FormEvent, useState } from 'react';
import { compareTyped, type DiffRun } from '#core/card/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import classes from './TypedAnswer.module.css';

/** The field a typed answer goes into; Enter hands it in. Starts empty for each card (give it a `key`). */
export function TypedField({ lang, onHandIn }: { lang: string | null; onHandIn: (text: string) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onHandIn(text);
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

/** What was typed against what was asked for: missing letters underlined, wrong ones struck through. */
export function TypedResult({ typed, expected }: { typed: string; expected: readonly string[] }) {
  const t = useT();
  const { isCorrect, diff } = compareTyped(expected, typed);
  return (
    <div className={classes.result} data-correct={isCorrect}>
      <b>{isCorrect ? t('training:play.typed_right') : t('training:play.typed_wrong')}</b>
      <span className={`selectable ${classes.diff}`} dir="auto">
        {withPlaces(diff).map(({ run, place }) => (
          <Run key={place} run={run} />
        ))}
      </span>
      {!isCorrect && (
        <span className={classes.typed}>
          {t('training:play.you_typed')}:{' '}
          <span className="selectable">{typed.trim() === '' ? t('training:play.nothing_typed') : typed}</span>
        </span>
      )}
    </div>
  );
}

function withPlaces(diff: readonly DiffRun[]): readonly { readonly run: DiffRun; readonly place: number }[] {
  let place = 0;
  return diff.map((run) => {
    const at = place;
    place += run.text.length;
    return { run, place: at };
  });
}

function Run({ run }: { run: DiffRun }) {
  if (run.kind === 'missing') return <ins>{run.text}</ins>;
  if (run.kind === 'extra') return <del>{run.text}</del>;
  return <span>{run.text}</span>;
}
