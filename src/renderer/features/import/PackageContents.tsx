import { useT } from '#renderer/i18n/index.ts';
import type { PackagePreview } from '#shared/packages.ts';
import classes from './CardboxContents.module.css';

interface PackageContentsProps {
  readonly preview: PackagePreview;
  /** Whether the decks become boxes. */
  readonly isShowingBoxes: boolean;
}

/** The contents of a package, before it is imported. */
export function PackageContents({ preview, isShowingBoxes }: PackageContentsProps) {
  const t = useT();
  const { boxes, counts, hasProgress } = preview;
  const facts = [
    t('common:cards', { count: counts.cards }),
    ...(counts.media > 0 ? [t('import:package.media', { count: counts.media })] : []),
    ...(hasProgress && counts.answers > 0 ? [t('import:package.answers', { count: counts.answers })] : []),
  ];
  const rest = counts.boxes - boxes.length;
  return (
    <>
      <ul className={classes.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {isShowingBoxes && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul className={classes.boxes} aria-label={t('import:package.contents')} tabIndex={0}>
          {boxes.map(({ title, isSubBox, cards }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the list never changes
            <li key={at} className={isSubBox ? classes.sub : undefined} dir="auto">
              {title} <span className={classes.count}>{t('common:number', { value: cards })}</span>
            </li>
          ))}
          {rest > 0 && <li>{t('import:package.more', { count: rest })}</li>}
        </ul>
      )}
    </>
  );
}
