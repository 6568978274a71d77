import { useDeferredValue } from 'react';
import { CardFace } from '#renderer/components/cardface/CardFace.tsx';
import { useT } from '#renderer/i18n/index.ts';
import classes from './editor.module.css';

export interface PreviewProps {
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly mnemonic: readonly string[];
  readonly front_lang: string | null;
  readonly back_lang: string | null;
}

/** The card as it will be shown, while it is written; typing comes first. */
export function Preview(props: PreviewProps) {
  const t = useT();
  const { front, back, mnemonic } = useDeferredValue(props);
  const has_mnemonic = mnemonic.some((part) => part.trim() !== '');
  return (
    <section className={classes.preview} aria-label={t('editor:preview')}>
      <div className={classes.face}>
        <CardFace parts={front} lang={props.front_lang} is_revealed={false} />
      </div>
      <div className={classes.face}>
        <CardFace parts={back} lang={props.back_lang} is_revealed />
      </div>
      {has_mnemonic && (
        <div className={classes.face} data-quiet>
          <CardFace parts={mnemonic} lang={null} is_revealed />
        </div>
      )}
    </section>
  );
}
