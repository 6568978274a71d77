/** What the menu of a card does during a training: each also has a key. */
export const CARD_TASKS = ['suspend', 'tags', 'history', 'browse', 'trash'] as const;
export type CardTask = (typeof CARD_TASKS)[number];

/** The keys of the menu, as `aria-keyshortcuts` spells them. */
export const TASK_KEYS: Readonly<Record<CardTask, string>> = {
  suspend: 'S',
  tags: 'T',
  history: 'H',
  browse: 'B',
  trash: 'Delete',
};

/** A query of Browse that finds a card by its title. A title with quotation marks is found by its longest part without them. */
export function queryOfTitle(title: string): string {
  const [longest = ''] = title.split(/["“”„]/).sort((a, b) => b.length - a.length);
  return `title:"${longest.trim()}"`;
}
