import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { IconArrowLeft, IconChevronRight } from '#renderer/ui/icons.ts';
import classes from './read.module.css';

export interface ReadBarProps {
  readonly has_previous: boolean;
  readonly has_next: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onLeave: () => void;
}

/** On, back, and at the last card out. */
export function ReadBar({ has_previous, has_next, onPrevious, onNext, onLeave }: ReadBarProps) {
  const t = useT();
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        size="md"
        disabled={!has_previous}
        aria-keyshortcuts="ArrowLeft"
        leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        onClick={onPrevious}
      >
        {t('actions:read.previous')}
      </Button>
      {has_next ? (
        <Button
          size="md"
          aria-keyshortcuts="ArrowRight"
          rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
          onClick={onNext}
        >
          {t('actions:read.next')}
        </Button>
      ) : (
        <Button size="md" aria-keyshortcuts="Escape" onClick={onLeave}>
          {t('actions:read.leave')}
        </Button>
      )}
    </div>
  );
}
