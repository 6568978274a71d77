/** The picture's address if it is one that may be loaded: https, without credentials; else null. */
export function avatarAddress(avatar: string | undefined): string | null {
  const address = (avatar ?? '').trim();
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' ? href : null;
}
