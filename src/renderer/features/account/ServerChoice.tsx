import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { DEFAULT_SERVER_ADDRESS } from '#shared/account.ts';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './account.module.css';

export interface ServerChoiceProps {
  /** null for the default server. */
  readonly address: string | null;
  /** The state of the server at this address; null while it is checked. */
  readonly status: 'reached' | ErrorCode | null;
  /** Saves an address; returns the error, or null on success. */
  readonly onChoose: (address: string | null) => Promise<ErrorCode | null>;
}

/** The address of the server, and whether the server responds. */
export function ServerChoice({ address, status, onChoose }: ServerChoiceProps) {
  const t = useT();
  const [text, setText] = useState(address ?? '');
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  async function choose(event: FormEvent) {
    event.preventDefault();
    const trimmed = text.trim();
    setProblem(await onChoose(trimmed === '' ? null : trimmed));
  }
  const isUnchanged = (address ?? '') === text.trim();
  return (
    <form className={classes.server} onSubmit={(event) => void choose(event)} noValidate>
      <TextInput
        label={t('account:server.address')}
        description={t('account:server.address_text', { address: DEFAULT_SERVER_ADDRESS })}
        name="server"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={DEFAULT_SERVER_ADDRESS}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={problem === null ? undefined : t(`errors:code.${problem}`)}
      />
      <Group gap="8px 12px" mt={10}>
        <Button type="submit" size="xs" variant="default" disabled={isUnchanged && problem === null}>
          {t('account:server.use')}
        </Button>
        <span className={classes.server_status} role="status">
          {status === null ? (
            <DelayedSkeleton>
              <SkeletonLine width={168} />
            </DelayedSkeleton>
          ) : (
            statusText(status)
          )}
        </span>
      </Group>
    </form>
  );
  function statusText(known: 'reached' | ErrorCode): ReactNode {
    if (known === 'reached') return t('account:server.reached');
    return t(`errors:code.${known}`);
  }
}
