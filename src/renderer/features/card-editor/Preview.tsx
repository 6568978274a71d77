import { type ReactNode, useDeferredValue } from 'react';
import { CardFace } from '#renderer/features/card-face/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import classes from './editor.module.css';

export interface PreviewProps {
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly mnemonic: readonly string[];
  readonly front_lang: string | null;
  readonly back_lang: string | null;
  /** Its name, if several previews are on the screen. */
  readonly label?: string;
}

/** The card as training shows it. Rendering is deferred, so that typing stays fast. */
export function Preview(props: PreviewProps) {
  const t = useT();
  const { front, back, mnemonic } = useDeferredValue(props);
  const hasMnemonic = mnemonic.some((part) => part.trim() !== '');
  return (
    <section className={classes.preview} aria-label={props.label ?? t('cardEditor:preview')}>
      <Face label={t('common:field.front')}>
        <CardFace parts={front} lang={props.front_lang} isRevealed={false} />
      </Face>
      <Face label={t('common:field.back')}>
        <CardFace parts={back} lang={props.back_lang} isRevealed />
      </Face>
      {hasMnemonic && (
        <Face label={t('common:field.mnemonic')} isQuiet>
          <CardFace parts={mnemonic} lang={null} isRevealed />
        </Face>
      )}
    </section>
  );
}

function Face({ label, isQuiet, children }: { label: string; isQuiet?: boolean; children: ReactNode }) {
  return (
    <div className={classes.face} data-quiet={isQuiet || undefined}>
      <span className={classes.face_label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
