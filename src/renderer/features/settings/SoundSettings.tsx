import { Button, Select, Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useSettings } from '#renderer/data/settings.ts';
import { primaryTag, speak, useVoices, type Voice, voiceFor } from '#renderer/features/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { selectLanguage, useSession } from '#renderer/state/session.ts';
import { SettingRow, SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import type { Settings } from '#shared/settings.ts';
import classes from './SoundSettings.module.css';
import { useChangeSettings } from './useChangeSettings.ts';

/** What training lets hear. */
export function SoundSettings() {
  const t = useT();
  const change = useChangeSettings();
  const { sound } = useSettings();
  const voices = useVoices();
  const set = (part: Partial<Settings['sound']>) => change({ sound: { ...sound, ...part } });
  const hasVoices = voices.length > 0;
  return (
    <SettingSection title={t('settings:sound.title')}>
      <SettingRow
        label={t('settings:sound.read_aloud')}
        text={t(hasVoices ? 'settings:sound.read_aloud_text' : 'settings:sound.no_voices')}
      >
        {(ids) => (
          <Switch
            {...ids}
            disabled={!hasVoices}
            checked={sound.read_aloud}
            onChange={(event) => set({ read_aloud: event.currentTarget.checked })}
          />
        )}
      </SettingRow>
      {hasVoices && (
        <VoiceRow
          voices={voices}
          chosen={sound.voices}
          onChoose={(tag, uri) => set({ voices: { ...sound.voices, [tag]: uri } })}
        />
      )}
      <SettingRow label={t('settings:sound.answers')} text={t('settings:sound.answers_text')}>
        {(ids) => (
          <Switch
            {...ids}
            checked={sound.answer_sounds}
            onChange={(event) => set({ answer_sounds: event.currentTarget.checked })}
          />
        )}
      </SettingRow>
    </SettingSection>
  );
}

interface VoiceRowProps {
  readonly voices: readonly Voice[];
  readonly chosen: Settings['sound']['voices'];
  readonly onChoose: (tag: string, uri: string) => void;
}

/** A voice for each language; one language is looked at at a time. */
function VoiceRow({ voices, chosen, onChoose }: VoiceRowProps) {
  const t = useT();
  const language = useSession(selectLanguage);
  const tags = useMemo(() => [...new Set(voices.map(({ lang }) => primaryTag(lang)))].sort(), [voices]);
  const [wanted, setTag] = useState<string>(language);
  const tag = tags.includes(wanted) ? wanted : (tags[0] ?? '');
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' });
  const voice = voiceFor(voices, tag, chosen);
  return (
    <SettingRow label={t('settings:sound.voice')} text={t('settings:sound.voice_text')}>
      {(ids) => (
        <div className={classes.control}>
          <Select
            w={150}
            aria-label={t('settings:sound.language')}
            allowDeselect={false}
            value={tag}
            onChange={(next) => next !== null && setTag(next)}
            data={tags.map((one) => ({ value: one, label: names.of(one) ?? one }))}
          />
          <Select
            {...ids}
            w={200}
            allowDeselect={false}
            value={voice?.voiceURI ?? null}
            onChange={(uri) => uri !== null && onChoose(tag, uri)}
            data={voices
              .filter(({ lang }) => primaryTag(lang) === tag)
              .map(({ voiceURI, name }) => ({ value: voiceURI, label: name }))}
          />
          <Button variant="default" onClick={() => speak(names.of(tag) ?? tag, voice?.lang ?? tag, chosen)}>
            {t('settings:sound.try')}
          </Button>
        </div>
      )}
    </SettingRow>
  );
}
