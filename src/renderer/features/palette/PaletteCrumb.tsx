import { useT } from '#renderer/i18n/index.ts';
import { IconArrowLeft } from '#renderer/ui/icons.ts';
import classes from './palette.module.css';

interface PaletteCrumbProps {
  readonly title: string;
  readonly onBack: () => void;
  /** Beside the field of a list, where Tab has another meaning, only Escape and Backspace go back. */
  readonly isBesideField?: boolean;
}

/** Says which page of the palette is open; a press goes back. */
export function PaletteCrumb({ title, onBack, isBesideField = false }: PaletteCrumbProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={classes.crumb}
      tabIndex={isBesideField ? -1 : undefined}
      aria-keyshortcuts="Escape"
      onClick={onBack}
    >
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{t('palette:back')}</span>
      <span className="ellipsis">{title}</span>
    </button>
  );
}
