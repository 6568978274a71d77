/** A name for an import, chosen before it starts so that its progress and cancel can be told apart. */
export const newJob = (): string => crypto.randomUUID();
