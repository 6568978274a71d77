import { Button, Group, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useSettings } from '#renderer/data/settings.ts';
import { primaryTag, speak, useVoices, type Voice, voiceFor } from '#renderer/features/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { selectLanguage, useAppState } from '#renderer/state/appState.ts';
import { SettingRow, SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import type { Settings } from '#shared/settings.ts';
import { SettingSwitch, SettingSwitches } from './SettingSwitches.tsx';
import { useChangeSettings } from './useChangeSettings.ts';

/** Audio in training: reading aloud and answer sounds. */
export function SoundSettings() {
  const t = useT();
  const change = useChangeSettings();
  const { sound } = useSettings();
  const voices = useVoices();
  const hasVoices = voices.length > 0;
  return (
    <SettingSection title={t('settings:sound.title')}>
      <SettingSwitch
        section="sound"
        name="read_aloud"
        isDisabled={!hasVoices}
        {...(hasVoices ? {} : { text: t('settings:sound.no_voices') })}
      />
      {hasVoices && (
        <VoiceRow
          voices={voices}
          chosen={sound.voices}
          onChoose={(tag, uri) => change({ sound: { ...sound, voices: { ...sound.voices, [tag]: uri } } })}
        />
      )}
      <SettingSwitches section="sound" hidden={['read_aloud']} />
    </SettingSection>
  );
}

interface VoiceRowProps {
  readonly voices: readonly Voice[];
  readonly chosen: Settings['sound']['voices'];
  readonly onChoose: (tag: string, uri: string) => void;
}

/** A voice for each language; the row shows one language at a time. */
function VoiceRow({ voices, chosen, onChoose }: VoiceRowProps) {
  const t = useT();
  const language = useAppState(selectLanguage);
  const tags = useMemo(() => [...new Set(voices.map(({ lang }) => primaryTag(lang)))].sort(), [voices]);
  const [chosenTag, setTag] = useState<string>(language);
  const tag = tags.includes(chosenTag) ? chosenTag : (tags[0] ?? '');
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' });
  const voice = voiceFor(voices, tag, chosen);
  return (
    <SettingRow label={t('settings:sound.voice')} text={t('settings:sound.voice_text')}>
      {(ids) => (
        <Group gap={8}>
          <Select
            w={150}
            aria-label={t('settings:sound.language')}
            value={tag}
            onChange={(next) => next !== null && setTag(next)}
            data={tags.map((code) => ({ value: code, label: names.of(code) ?? code }))}
          />
          <Select
            {...ids}
            w={200}
            value={voice?.voiceURI ?? null}
            onChange={(uri) => uri !== null && onChoose(tag, uri)}
            data={voices
              .filter(({ lang }) => primaryTag(lang) === tag)
              .map(({ voiceURI, name }) => ({ value: voiceURI, label: name }))}
          />
          <Button variant="default" onClick={() => speak(names.of(tag) ?? tag, voice?.lang ?? tag, chosen)}>
            {t('settings:sound.try')}
          </Button>
        </Group>
      )}
    </SettingRow>
  );
}
