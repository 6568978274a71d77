import type { Page } from '@playwright/test';

/** A node of Chromium's accessibility tree, as assistive technology gets it. */
export interface TreeNode {
  readonly role: string;
  readonly name: string;
  /** Its text, including that of its children. */
  readonly text: string;
  readonly isFocused: boolean;
  /** `polite` or `assertive` for a live region. */
  readonly live: string | null;
}

interface RawNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly childIds?: readonly string[];
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

/** Reads a page through its accessibility tree only. */
export class TreeReader {
  readonly #nodes: () => Promise<readonly RawNode[]>;

  private constructor(nodes: () => Promise<readonly RawNode[]>) {
    this.#nodes = nodes;
  }

  static async of(page: Page): Promise<TreeReader> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new TreeReader(async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      return nodes as readonly RawNode[];
    });
  }

  /** All nodes visible to assistive technology, in the order of the page. */
  async read(): Promise<TreeNode[]> {
    const raw = await this.#nodes();
    const byId = new Map(raw.map((node) => [node.nodeId, node]));
    const textOf = (node: RawNode): string => {
      if (node.role?.value === 'StaticText') return String(node.name?.value ?? '');
      return (node.childIds ?? [])
        .map((id) => byId.get(id))
        .map((child) => (child === undefined ? '' : textOf(child)))
        .join('');
    };
    const property = (node: RawNode, name: string) => node.properties?.find((one) => one.name === name)?.value.value;
    return raw
      .filter(({ ignored }) => !ignored)
      .map((node) => ({
        role: String(node.role?.value ?? ''),
        name: String(node.name?.value ?? ''),
        text: textOf(node),
        isFocused: property(node, 'focused') === true,
        live: property(node, 'live') === undefined ? null : String(property(node, 'live')),
      }));
  }

  /** The focused node; the page itself is skipped, because it is focused whenever its window is. */
  async focused(): Promise<string> {
    const nodes = await this.read();
    const node = nodes.find(({ isFocused, role }) => isFocused && role !== 'RootWebArea');
    return node === undefined ? 'nothing' : `${node.role} ${node.name}`;
  }

  /** The texts of the live regions that are not empty. */
  async said(): Promise<string[]> {
    const nodes = await this.read();
    return nodes
      .filter(({ live, role, text }) => live === 'polite' && role === 'status' && text !== '')
      .map(({ text }) => text);
  }

  /** Whether the tree contains this text. */
  async has(words: string): Promise<boolean> {
    return (await this.read()).some(({ name }) => name.includes(words));
  }
}
