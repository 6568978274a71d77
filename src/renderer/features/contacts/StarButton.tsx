import { ActionIcon } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import classes from './contact.module.css';
import { IconStar, IconStarFilled } from './icons.ts';

/** The star of a favorite: submits the opposite value as `favorite` of the form around it. */
export function StarButton({ isFavorite }: { isFavorite: boolean }) {
  const t = useT();
  const label = t(isFavorite ? 'contacts:remove_favorite' : 'contacts:add_favorite');
  return (
    <ActionIcon
      type="submit"
      name="favorite"
      value={isFavorite ? 'false' : 'true'}
      variant="subtle"
      size="lg"
      className={classes.star ?? ''}
      data-favorite={isFavorite || undefined}
      aria-label={label}
      title={label}
    >
      {isFavorite ? <IconStarFilled size={22} aria-hidden /> : <IconStar size={22} stroke={1.6} aria-hidden />}
    </ActionIcon>
  );
}
