import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CardFacePage, openCardFacePage } from '../renderer/support/cardFacePage.ts';
import { cardPart } from './support/cardParts.ts';
import { FUZZ_RUNS, FUZZ_SEED, FUZZ_TIMEOUT_MS, freezeLimit } from './support/runs.ts';

let cards: CardFacePage;
let pid: number;

beforeAll(async () => {
  cards = await openCardFacePage();
  const session = await cards.page.context().browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  pid = processInfo.find(({ type }) => type === 'renderer')?.id ?? 0;
  await cards.page.evaluate('window.hurt = () => { window.isHurt = true; }');
}, 60_000);
afterAll(() => cards?.close());

/**
 * How long a part of up to 64 KiB may keep the page busy, in milliseconds: 200, and half as much again because other tests
 * use the processor's caches too.
 */
const FREEZE_MS = freezeLimit(300);
/** The most memory that the page may have needed at any time: an empty one needs about 130 MiB. */
const MEMORY_MIB = 700;

const ELEMENTS = new Set(
  'a audio b blockquote br button caption code data dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p pre rb rp rt ruby s samp small span strong sub sup table tbody td tfoot th thead tr u ul var'.split(
    ' ',
  ),
);
const ATTRIBUTES =
  /^(?:alt|aria-label|aria-valuetext|class|colspan|controls|data-card-link|data-player|decoding|dir|disabled|lang|max|preload|role|rowspan|src|start|step|style|title|type)$/;

interface Seen {
  readonly tags: readonly string[];
  readonly attributes: readonly string[];
  readonly nodes: number;
  readonly isHurt: boolean;
  readonly address: string;
}

/** What is in the card now; formulas have an allow list of their own. */
const look = (): Promise<Seen> =>
  cards.page.evaluate(`(() => {
    const all = [...document.querySelectorAll('.card-text *')];
    const html = all.filter((one) => one.namespaceURI === 'http://www.w3.org/1999/xhtml');
    return {
      tags: [...new Set([...html.map((one) => one.localName), ...all.filter((one) => !html.includes(one)).map((one) => one.namespaceURI)])],
      attributes: [...new Set(html.flatMap((one) => one.getAttributeNames()))],
      nodes: all.length,
      isHurt: window.isHurt === true,
      address: location.href,
    };
  })()`);

/** The highest memory of the page's process so far in MiB; 0 where the system does not tell. */
function peakMemory(): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024;
}

/** The least of six tries: code runs slower the first time, and the memory is cleaned up at any time. */
async function busy(part: string, isRevealed: boolean): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 6 && least >= FREEZE_MS; attempt++) {
    least = Math.min(least, await cards.show([part, '.'.repeat(attempt + 1)], isRevealed));
  }
  return least;
}

// Proves S-63, S-120.
test(
  'no part freezes the page, fills the memory, runs or requests anything, or breaks out of the card',
  async () => {
    const property = fc.asyncProperty(cardPart, fc.boolean(), async (part, isRevealed) => {
      expect(await busy(part, isRevealed)).toBeLessThan(FREEZE_MS);
      const seen = await look();
      expect(seen.tags.filter((tag) => !ELEMENTS.has(tag) && !tag.endsWith('/MathML'))).toEqual([]);
      expect(seen.attributes.filter((name) => !ATTRIBUTES.test(name))).toEqual([]);
      expect(seen.nodes).toBeLessThan(20_000);
      expect([seen.isHurt, seen.address]).toEqual([false, 'http://cards.localhost/']);
      expect(
        cards.fetched.filter((address) => !/^http:\/\/cards\.localhost\/media\/[0-9a-f]{64}$/.test(address)),
      ).toEqual([]);
      expect(peakMemory()).toBeLessThan(MEMORY_MIB);
    });
    await fc.assert(property, {
      numRuns: FUZZ_RUNS,
      seed: FUZZ_SEED,
      interruptAfterTimeLimit: FUZZ_TIMEOUT_MS,
      markInterruptAsFailure: true,
    });
  },
  FUZZ_TIMEOUT_MS + 60_000,
);
