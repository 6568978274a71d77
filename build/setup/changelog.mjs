/** What's new in each version, from CHANGELOG.md: the parts that are for people who use the app. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const ID = 'virtual:changelog';
const NOT_FOR_USERS = 'For contributors';

/** Plain text: without the marks of code and emphasis. */
const plain = (markdown) => markdown.replaceAll(/`|\*\*/g, '').trim();

/** Sections are `## 1.2.3`, groups `### Added`, items `- text`, with lines that continue them. */
export function parseChangelog(text) {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [head = '', ...rest] = section.split(/^### /m);
      const [heading = ''] = head.split('\n');
      const [version = ''] = heading.trim().split(/\s/);
      // Items above the first group have no title.
      const groups = [head.replace(heading, ''), ...rest].map(parseGroup);
      return { version, groups: groups.filter(({ title, items }) => title !== NOT_FOR_USERS && items.length > 0) };
    });
}

function parseGroup(text) {
  const [title = '', ...rest] = text.split('\n');
  const items = rest.join('\n').split(/^- /m).slice(1);
  return { title: title.trim(), items: items.map((item) => plain(item.replaceAll(/\s+/g, ' '))) };
}

/** Vite plugin: `virtual:changelog` is the list of released versions, newest first. */
export function changelog() {
  return {
    name: 'changelog',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => {
      if (id !== `\0${ID}`) return null;
      const sections = parseChangelog(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
      return `export default ${JSON.stringify(sections.filter(({ version }) => version !== 'Unreleased'))};`;
    },
  };
}
