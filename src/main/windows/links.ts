/** What may be handed to the system's browser or mail program: a link a person clicked, parsed; else null. */
export function externalLink(url: string): string | null {
  if (url.length > 2000 || !URL.canParse(url)) return null;
  const { protocol, username, password, href } = new URL(url);
  if (username !== '' || password !== '') return null;
  return protocol === 'https:' || protocol === 'mailto:' ? href : null;
}
