export function testsOf(path: string): string | undefined;
export function projectOf(path: string): string;
