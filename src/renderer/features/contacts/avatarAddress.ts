/** The address of the picture if it may be loaded: https without credentials; else null. */
export function avatarAddress(avatar: string | undefined): string | null {
  const address = (avatar ?? '').trim();
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' ? href : null;
}
