import { Button } from '@mantine/core';
import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import { checkForUpdates, restartToUpdate, useUpdate } from '#renderer/data/update.ts';
import { useAgo } from '#renderer/features/sync/index.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { useAddressAction } from '#renderer/state/useAddressAction.ts';
import { ButtonRow, SegmentedRow, SettingRow, SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { UpdateState } from '#shared/update.ts';

/** The state of updates in words, what can be done about it, and the channel. */
export function UpdateSettings() {
  const t = useT();
  const state = useUpdate((update) => update.state);
  const text = useStateText(state);
  const show = useOverlay((overlay) => overlay.show);
  useAddressAction({ whatsNew: () => show('whatsNew'), ...(state === null ? {} : { checkForUpdates }) });
  return (
    <SettingSection title={t('update:title')}>
      {state !== null && (
        <SettingRow label={t('update:automatic')} text={text}>
          {(ids) => <StateButton state={state} description={{ 'aria-describedby': ids['aria-describedby'] }} />}
        </SettingRow>
      )}
      {state !== null && state.kind !== 'off' && <ChannelRow />}
      <ButtonRow
        label={t('update:news.title')}
        text={t('update:news.text')}
        action={t('update:news.show')}
        onClick={() => show('whatsNew')}
      />
      <span className="visually-hidden" role="status">
        {text}
      </span>
    </SettingSection>
  );
}

function useStateText(state: UpdateState | null): string {
  const t = useT();
  const ago = useAgo(state !== null && 'at' in state ? new Date(state.at).toISOString() : null);
  return state === null ? '' : stateText(t, state, ago ?? '');
}

interface StateButtonProps {
  readonly state: UpdateState;
  readonly description: { readonly 'aria-describedby': string | undefined };
}

function StateButton({ state, description }: StateButtonProps) {
  const t = useT();
  if (state.kind === 'off') return null;
  if (state.kind === 'ready') {
    return (
      <Button {...description} onClick={restartToUpdate}>
        {t('update:restart')}
      </Button>
    );
  }
  const isBusy = state.kind === 'checking' || state.kind === 'downloading';
  return (
    <Button variant="default" {...description} aria-disabled={isBusy} onClick={isBusy ? undefined : checkForUpdates}>
      {t('update:check')}
    </Button>
  );
}

function ChannelRow() {
  const t = useT();
  const toasts = useToasts();
  const { updateChannel } = useSettings();
  return (
    <SegmentedRow
      label={t('update:channel')}
      text={t('update:channel_text')}
      value={updateChannel}
      onChange={(value) => void toasts.report(changeSettings({ updateChannel: value }))}
      data={[
        { value: 'latest', label: t('update:latest') },
        { value: 'beta', label: t('update:beta') },
      ]}
    />
  );
}

function stateText(t: Translate, state: UpdateState, ago: string): string {
  switch (state.kind) {
    case 'off':
      return t(`update:off.${state.why}`);
    case 'current':
      return t('update:state.current', { ago });
    case 'downloading':
    case 'ready':
      return t(`update:state.${state.kind}`, { version: state.version });
    case 'failed':
      return t(`update:failed.${state.why}`);
    default:
      return t(`update:state.${state.kind}`);
  }
}
