import { Title } from '@mantine/core';
import { PageHead } from '#renderer/components/frame/PageHead.tsx';
import classes from '#renderer/components/settings/settings.module.css';
import { useT } from '#renderer/i18n/index.ts';
import { useSession } from '#renderer/stores/session.ts';
import { DaySettings } from './DaySettings.tsx';
import { GeneralSettings } from './GeneralSettings.tsx';
import { PaletteSettings } from './PaletteSettings.tsx';
import { TrainingSettings } from './TrainingSettings.tsx';

/** What can be set so far; every change holds at once. */
export function Component() {
  const t = useT();
  const version = useSession((state) => state.version);
  return (
    <div className={classes.page}>
      <PageHead path={[{ label: t('settings:title') }]} />
      <Title order={1}>{t('settings:title')}</Title>
      <GeneralSettings />
      <PaletteSettings />
      <DaySettings />
      <TrainingSettings />
      <p className={classes.about}>{t('settings:about', { version })}</p>
    </div>
  );
}
