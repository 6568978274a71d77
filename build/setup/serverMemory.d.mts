export const SERVER_MEMORY: Readonly<Record<string, string>>;
