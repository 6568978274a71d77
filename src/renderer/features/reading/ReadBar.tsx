import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { IconArrowLeft, IconChevronRight } from '#renderer/ui/icons.ts';
import classes from './Reading.module.css';

export interface ReadBarProps {
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onLeave: () => void;
}

/** The buttons Previous and Next; at the last card, Leave. */
export function ReadBar({ hasPrevious, hasNext, onPrevious, onNext, onLeave }: ReadBarProps) {
  const t = useT();
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        size="md"
        disabled={!hasPrevious}
        aria-keyshortcuts="ArrowLeft"
        leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        onClick={onPrevious}
      >
        {t('reading:previous')}
      </Button>
      {hasNext ? (
        <Button
          size="md"
          aria-keyshortcuts="ArrowRight"
          rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
          onClick={onNext}
        >
          {t('reading:next')}
        </Button>
      ) : (
        <Button size="md" aria-keyshortcuts="Escape" onClick={onLeave}>
          {t('reading:leave')}
        </Button>
      )}
    </div>
  );
}
