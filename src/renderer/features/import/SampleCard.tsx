import { Preview } from '#renderer/features/card-editor/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { ColumnMapping } from '#shared/import.ts';
import classes from './import.module.css';

/** BCP 47; null if the box names none. */
export interface CardLangs {
  readonly front: string | null;
  readonly back: string | null;
}
interface SampleCardProps {
  /** The first rows of the file, as parts. */
  readonly parts: readonly (readonly string[])[];
  readonly mapping: ColumnMapping;
  readonly langs: CardLangs;
}

/** The first card of the file as training will show it. */
export function SampleCard({ parts, mapping, langs }: SampleCardProps) {
  const t = useT();
  const side = (row: readonly string[], columns: readonly number[]) =>
    columns.map((column) => row[column] ?? '').filter((part) => part !== '');
  const row = parts.find((one) => side(one, mapping.front).length > 0);
  if (row === undefined) return null;
  return (
    <>
      <h2 className={classes.subtitle}>{t('import:sample')}</h2>
      <div className={classes.sample}>
        <Preview
          front={side(row, mapping.front)}
          back={side(row, mapping.back)}
          mnemonic={side(row, mapping.mnemonic)}
          front_lang={langs.front}
          back_lang={langs.back}
        />
      </div>
    </>
  );
}
