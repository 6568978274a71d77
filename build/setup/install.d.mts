interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
}

type Entries = Readonly<Record<string, Entry>>;

export function isAsLocked(locked: Entries, present: Entries): boolean;
export function changedNode(present: Entries): string | undefined;
