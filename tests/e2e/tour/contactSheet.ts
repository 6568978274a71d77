import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes index.html, which shows all pictures of the folder, screen by screen. */
export function writeContactSheet(folder: string): void {
  const areas = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const sections = areas.map(({ name }) => `<h1>${name}</h1>${sectionsOf(folder, name)}`);
  const style =
    'body{font:14px system-ui;margin:24px;background:#888}div{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0}img{height:300px;display:block}';
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Cardbox: every screen</title><style>${style}</style>${sections.join('')}</html>`;
  writeFileSync(join(folder, 'index.html'), page);
}

function sectionsOf(folder: string, area: string): string {
  const names = readdirSync(join(folder, area)).filter((name) => name.endsWith('.png'));
  const screens = [...new Set(names.map((name) => name.split('--')[0] ?? name))];
  const sections = screens.map((screen) => {
    const figures = names
      .filter((name) => name.startsWith(`${screen}--`))
      .map((name) => figureOf(screen, `${area}/${name}`, name.slice(screen.length + 2, -4)));
    return `<h2>${screen}</h2><div>${figures.join('')}</div>`;
  });
  return sections.join('');
}

function figureOf(screen: string, address: string, caption: string): string {
  return `<figure><a href="${address}"><img src="${address}" alt="${screen}, ${caption}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`;
}
