import type { Client } from '@urql/core';
import type { ReactNode } from 'react';
import { Provider } from 'urql';

export type { Client };

/** Provides the GraphQL client of the mirror. */
export function DataProvider({ client, children }: { client: Client; children: ReactNode }) {
  return <Provider value={client}>{children}</Provider>;
}
