import { Button, Group, TextInput, UnstyledButton } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { IconChevronRight } from '#renderer/ui/icons.ts';
import { DEFAULT_SERVER_ADDRESS } from '#shared/account.ts';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './account.module.css';
import type { ServerState } from './accountCalls.ts';

/** The address of the server, and whether the server responds. */
export function ServerChoice({ server }: { server: ServerState }) {
  const t = useT();
  const { address, status } = server;
  const [text, setText] = useState(address ?? '');
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  async function choose(event: FormEvent) {
    event.preventDefault();
    const trimmed = text.trim();
    setProblem(await server.choose(trimmed === '' ? null : trimmed));
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
            t(status === 'reached' ? 'account:server.reached' : `errors:code.${status}`)
          )}
        </span>
      </Group>
    </form>
  );
}

/** The server's address in a part that opens by a press: most users never change it. */
export function ServerDisclosure({ server }: { server: ServerState }) {
  const t = useT();
  const region = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.disclosure}>
      <UnstyledButton
        className={classes.disclosure_head ?? ''}
        aria-expanded={isOpen}
        aria-controls={region}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronRight size={14} stroke={1.75} aria-hidden className={classes.chevron} />
        {t('account:server.title')}
        <span className={`${classes.disclosure_value} ellipsis`}>{server.address ?? DEFAULT_SERVER_ADDRESS}</span>
      </UnstyledButton>
      <div id={region} hidden={!isOpen}>
        {isOpen && <ServerChoice server={server} />}
      </div>
    </div>
  );
}

/** An error if the app and the server have incompatible versions; shown before the user types anything. */
export function VersionMismatch({ server: { status } }: { server: ServerState }) {
  return status === 'APP_TOO_OLD' || status === 'SERVER_TOO_OLD' ? <ErrorInline code={status} /> : null;
}
