import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes index.html, which shows all pictures of the folder, screen by screen. */
export function writeContactSheet(folder: string): void {
  const names = readdirSync(folder).filter((name) => name.endsWith('.png'));
  const screens = [...new Set(names.map((name) => name.split('--')[0] ?? name))];
  const sections = screens.map((screen) => {
    const figures = names
      .filter((name) => name.startsWith(`${screen}--`))
      .map((name) => {
        const caption = name.slice(screen.length + 2, -4);
        return `<figure><a href="${name}"><img src="${name}" alt="${screen}, ${caption}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`;
      });
    return `<h2>${screen}</h2><div>${figures.join('')}</div>`;
  });
  const style =
    'body{font:14px system-ui;margin:24px;background:#888}div{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0}img{height:300px;display:block}';
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Cardbox: every screen</title><style>${style}</style>${sections.join('')}</html>`;
  writeFileSync(join(folder, 'index.html'), page);
}
