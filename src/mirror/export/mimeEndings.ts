import type { MediaMime } from '#shared/media.ts';

/** The endings of the names of media in packages of other programs. */
export const MIME_ENDINGS: Readonly<Record<MediaMime, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/mp4': 'm4a',
  'audio/webm': 'webm',
};
