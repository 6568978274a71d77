import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconChevronRight } from '#renderer/ui/icons.ts';
import { DEFAULT_SERVER_ADDRESS } from '#shared/account.ts';
import classes from './account.module.css';
import type { ServerState } from './accountCalls.ts';
import { ServerChoice } from './ServerChoice.tsx';

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
        {isOpen && <ServerChoice address={server.address} status={server.status} onChoose={server.choose} />}
      </div>
    </div>
  );
}
