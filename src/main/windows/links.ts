/** A clicked link that the system's browser or mail program may open, parsed; null for any other link. */
export function externalLink(url: string): string | null {
  if (url.length > 2000 || !URL.canParse(url)) return null;
  const { protocol, username, password, href } = new URL(url);
  if (username !== '' || password !== '') return null;
  return protocol === 'https:' || protocol === 'mailto:' ? href : null;
}
