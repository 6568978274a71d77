import { formatDate } from '#core/day/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { CardboxPreview } from '#shared/export.ts';
import classes from './CardboxContents.module.css';

/** The contents of a `.cardbox` file, before it is imported. */
export function CardboxContents({ preview }: { preview: CardboxPreview }) {
  const t = useT();
  const { boxes, counts, exported_at } = preview;
  const facts = [
    t('common:boxes', { count: counts.boxes }),
    t('common:cards', { count: counts.cards }),
    t('import:cardbox.answers', { count: counts.log }),
    t('import:cardbox.media', { count: counts.media }),
    t('import:cardbox.about', { date: formatDate(exported_at) }),
  ];
  const rest = counts.boxes - boxes.length;
  return (
    <>
      <ul className={classes.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className={classes.text}>{t('import:cardbox.merge')}</p>
      {boxes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul className={classes.boxes} aria-label={t('import:cardbox.contents')} tabIndex={0}>
          {boxes.map(({ title, is_sub_box }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the list never changes
            <li key={at} className={is_sub_box ? classes.sub : undefined} dir="auto">
              {title}
            </li>
          ))}
          {boxes.length >= 200 && rest > 0 && <li>{t('import:cardbox.more', { count: rest })}</li>}
        </ul>
      )}
    </>
  );
}
