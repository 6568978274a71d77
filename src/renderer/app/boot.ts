import * as v from 'valibot';
import type { Boot } from '#shared/boot.ts';
import { SettingsSchema } from '#shared/settings.ts';

const BootSchema = v.object({
  windowKind: v.picklist(['main', 'palette']),
  settings: SettingsSchema,
  language: v.picklist(['en', 'zh']),
  account: v.object({
    kind: v.picklist(['none', 'local', 'account']),
    uid: v.string(),
    email: v.nullable(v.string()),
    needsSignIn: v.exactOptional(v.boolean()),
    isOtherServer: v.exactOptional(v.boolean()),
  }),
  platform: v.picklist(['darwin', 'win32', 'linux']),
  version: v.string(),
  development: v.boolean(),
  nonce: v.string(),
}) satisfies v.GenericSchema<Boot>;

/** The boot data that main wrote into the page; null without it, as in a plain browser. */
export function readBoot(page: Document): Boot | null {
  const content = page.querySelector('meta[name="cardbox-boot"]')?.getAttribute('content');
  if (content === null || content === undefined) return null;
  const parsed = v.safeParse(BootSchema, parse(content));
  return parsed.success ? parsed.output : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
