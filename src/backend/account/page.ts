import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Language } from '#shared/settings.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 24rem; margin: 10vh auto; padding: 0 1rem; }
h1 { font-size: 1.4rem; }
label { display: block; margin: 1rem 0 0.25rem; }
input, button { box-sizing: border-box; width: 100%; padding: 0.6rem; font: inherit; border-radius: 0.4rem; }
input { border: 1px solid GrayText; }
button { margin-top: 1.5rem; border: 0; background: #1864ab; color: #fff; cursor: pointer; }
:focus-visible { outline: 3px solid #4dabf7; outline-offset: 2px; }
[role=alert] { border-inline-start: 4px solid #e03131; padding-inline-start: 0.75rem; }
`;

/** Nothing but this style, and a form that goes to this server. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** Text inside HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Answers with a small page. `body` is HTML. */
export function sendPage(reply: FastifyReply, status: number, language: Language, title: string, body: string) {
  // The address of the page has a secret.
  reply.header('Referrer-Policy', 'no-referrer').header('Content-Security-Policy', POLICY);
  reply.header('Content-Language', language === 'zh' ? 'zh-Hans' : 'en').header('Vary', 'Accept-Language');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} · Cardbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`);
}
