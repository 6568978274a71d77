/** Where the palette's rows lead (docs/product.md §2). */

export function boxAddress(bid: string, isNested: boolean): string {
  return `/main/dashboard/${isNested ? 'sub_boxes' : 'box_cards'}/${encodeURIComponent(bid)}`;
}

/** A card opens on the page of the box that holds it. */
export function cardAddress(pbid: string, cid: string): string {
  return `${boxAddress(pbid, false)}?card=${encodeURIComponent(cid)}`;
}

/** A session over several boxes belongs to the dashboard, and its training is beside it. */
export function continueAddress(path: string, sid: string): string {
  const page = /^\/main\/dashboard\/./.test(path) ? path.replace(/\/$/, '') : '/main';
  return `${page}/memorize?sid=${encodeURIComponent(sid)}`;
}
