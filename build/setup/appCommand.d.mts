/** Rejects with one line if the app could not start like this. */
export function checkSurroundings(asked: {
  readonly flags: { readonly headless?: boolean; readonly 'user-data-dir'?: string };
  readonly deck: string | undefined;
}): Promise<void>;
