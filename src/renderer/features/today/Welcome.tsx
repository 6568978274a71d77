import { Button, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DayStartOffer } from '#renderer/features/day-start/index.ts';
import { Samples, useSamples } from '#renderer/features/import/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { Illustration } from '#renderer/ui/feedback/Illustration.tsx';
import { IconFileImport, IconPlus } from '#renderer/ui/icons.ts';
import { ROUTES } from '#shared/routes.ts';
import classes from './Welcome.module.css';

/** The page Today without any box: what Cardbox is, three ways to start, and how cards come from Anki. */
export function Welcome() {
  const t = useT();
  const samples = useSamples();
  const show = useOverlay((state) => state.show);
  return (
    <section className={classes.welcome}>
      <Illustration name="box" />
      <Title order={1} className={classes.title}>
        {t('today:welcome.title')}
      </Title>
      <p className={classes.text}>{t('today:welcome.text')}</p>
      <h2 className="visually-hidden">{t('today:welcome.samples')}</h2>
      {/* If the samples cannot be loaded, the other two ways remain. */}
      <Samples samples={samples?.ok === false ? [] : samples?.value} />
      <div className={classes.buttons}>
        <Button
          component={Link}
          to={ROUTES.import}
          leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden />}
        >
          {t('today:welcome.import')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => show('newBox')}
        >
          {t('today:new_box')}
        </Button>
      </div>
      <section className={classes.anki} aria-labelledby="from-anki">
        <h2 id="from-anki">{t('today:welcome.anki')}</h2>
        <p>{t('today:welcome.anki_text')}</p>
      </section>
      <DayStartOffer className={classes.day} />
    </section>
  );
}
