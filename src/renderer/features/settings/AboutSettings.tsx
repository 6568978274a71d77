import { useLoaded } from '#renderer/data/useLoaded.ts';
import { UpdateSettings } from '#renderer/features/update/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useAppState } from '#renderer/state/appState.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { ButtonRow, SettingRow, SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import { ROUTES } from '#shared/routes.ts';
import classes from './AboutSettings.module.css';
import { loadLicenses } from './licenses.ts';

/** The version of the app, its keys, and the licenses of its packages. */
export function AboutSettings() {
  const t = useT();
  const version = useAppState((state) => state.version);
  const show = useOverlay((state) => state.show);
  return (
    <>
      <SettingSection title={t('settings:about.title')}>
        <SettingRow label={t('settings:about.version', { version })} text={t('settings:about.license')} />
        <ButtonRow
          label={t('common:keys.title')}
          text={t('settings:about.keys_text')}
          action={t('settings:about.keys_show')}
          onClick={() => show('keys')}
        />
        <ButtonRow
          label={t('contacts:zero.title')}
          text={t('settings:about.contacts_text')}
          action={t('settings:about.contacts_open')}
          to={ROUTES.contacts}
        />
      </SettingSection>
      <UpdateSettings />
      <Licenses />
    </>
  );
}

function Licenses() {
  const t = useT();
  const packages = useLoaded(loadLicenses) ?? [];
  if (packages.length === 0) return null;
  return (
    <SettingSection title={t('settings:about.licenses', { count: packages.length })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul className={classes.licenses} tabIndex={0}>
        {packages.map(({ name, version, license, text }) => (
          <li key={`${name} ${version}`}>
            <details className={classes.license}>
              <summary>
                {name} {version} · {license}
              </summary>
              <pre className={`selectable ${classes.license_text}`}>{text}</pre>
            </details>
          </li>
        ))}
      </ul>
    </SettingSection>
  );
}
