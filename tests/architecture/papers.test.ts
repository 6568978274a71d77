import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, trackedFiles } from './files.ts';

const files = trackedFiles().map((path) => `/${path}/`);
const pages = trackedFiles().filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md');

/** In backticks: a source file by its path or the end of it, and a folder of a world. */
const FILE = /`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|cjs|css|graphql|sql))`/g;
const FOLDER = /`((?:src|build|tests|docs|core|shared|mirror|main|renderer|backend)(?:\/[\w-]+)+)\/?`/g;
/** A name that a recipe leaves open. */
const OPEN = /NNNN/;

it.each(pages)('%s names files that exist', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const named = [...text.matchAll(FILE), ...text.matchAll(FOLDER)].map(([, name = '']) => name);
  const missing = named.filter((name) => !OPEN.test(name) && !files.some((path) => path.includes(`/${name}/`)));
  expect(missing).toEqual([]);
});

it('the README of the mirror lists all its folders', () => {
  const folder = join(root, 'src/mirror');
  const text = readFileSync(join(folder, 'README.md'), 'utf8');
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).filter((name) => !text.includes(`\`${name}/\``))).toEqual([]);
});
