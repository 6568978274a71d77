import { useSettings } from '#renderer/data/settings.ts';
import { useT } from '#renderer/i18n/index.ts';
import { SwitchRow } from '#renderer/ui/setting/SettingRow.tsx';
import { SETTING_SWITCHES, type Settings, type SettingsPatch } from '#shared/settings.ts';
import { useChangeSettings } from './useChangeSettings.ts';

type Section = keyof typeof SETTING_SWITCHES;
type SwitchName<S extends Section> = (typeof SETTING_SWITCHES)[S][number];
type TextKey = { [S in Section]: `settings:${S}.${SwitchName<S>}` }[Section];

interface SettingSwitchesProps<S extends Section> {
  readonly section: S;
  /** Switches that are not rendered here. */
  readonly hidden?: readonly SwitchName<S>[];
}

/** The switches of one section, as `SETTING_SWITCHES` lists them. */
export function SettingSwitches<S extends Section>({ section, hidden = [] }: SettingSwitchesProps<S>) {
  const names: readonly SwitchName<S>[] = SETTING_SWITCHES[section];
  return names
    .filter((name) => !hidden.includes(name))
    .map((name) => <SettingSwitch key={name} section={section} name={name} />);
}

interface SettingSwitchProps<S extends Section> {
  readonly section: S;
  readonly name: SwitchName<S>;
  /** Replaces the text `{name}_text`. */
  readonly text?: string;
  readonly isDisabled?: boolean;
  /** It is on because of another setting. */
  readonly isForced?: boolean;
}

/** One boolean setting as a row with a switch. */
export function SettingSwitch<S extends Section>(props: SettingSwitchProps<S>) {
  const { section, name, text, isDisabled = false, isForced = false } = props;
  const t = useT();
  const settings = useSettings();
  const change = useChangeSettings();
  const key = `settings:${section}.${name}` as TextKey;
  return (
    <SwitchRow
      label={t(key)}
      text={text ?? t(`${key}_text`)}
      isDisabled={isDisabled || isForced}
      isOn={isForced || isOn(settings, section, name)}
      onChange={(value) => change(switchPatch(settings, section, name, value))}
    />
  );
}

function isOn(settings: Settings, section: Section, name: string): boolean {
  const group: Readonly<Record<string, unknown>> = section === 'general' ? settings : settings[section];
  return group[name] === true;
}

/** A patch replaces a group as a whole, so it repeats the other fields of the group. */
function switchPatch(settings: Settings, section: Section, name: string, value: boolean): SettingsPatch {
  return section === 'general' ? { [name]: value } : { [section]: { ...settings[section], [name]: value } };
}
