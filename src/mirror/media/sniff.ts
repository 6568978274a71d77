import type { MediaMime } from '#shared/media.ts';

/**
 * Detects the type of a file from its bytes only; the name and the type that a web page states prove nothing. Returns null
 * for everything that cards may not contain: text, SVG, HTML, video, programs, and other picture or audio formats.
 */
export function sniffMedia(bytes: Uint8Array): MediaMime | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return KINDS.find(({ is }) => is(data))?.mime ?? null;
}

interface Kind {
  readonly mime: MediaMime;
  is(data: Buffer): boolean;
}

function has(data: Buffer, at: number, text: string): boolean {
  return data.length >= at + text.length && data.toString('latin1', at, at + text.length) === text;
}

const KINDS: readonly Kind[] = [
  { mime: 'image/png', is: (data) => has(data, 0, '\x89PNG\r\n\x1a\n') },
  { mime: 'image/jpeg', is: (data) => has(data, 0, '\xff\xd8\xff') },
  { mime: 'image/gif', is: (data) => has(data, 0, 'GIF87a') || has(data, 0, 'GIF89a') },
  { mime: 'image/webp', is: (data) => has(data, 0, 'RIFF') && has(data, 8, 'WEBP') },
  { mime: 'image/avif', is: (data) => ['avif', 'avis'].some((brand) => brands(data).includes(brand)) },
  { mime: 'audio/mpeg', is: (data) => has(data, 0, 'ID3') || isMpegFrame(data) },
  { mime: 'audio/ogg', is: isOggAudio },
  { mime: 'audio/wav', is: (data) => has(data, 0, 'RIFF') && has(data, 8, 'WAVE') },
  { mime: 'audio/mp4', is: isMp4Audio },
  { mime: 'audio/webm', is: isWebmAudio },
];

/** The names of the codecs are in the first bytes of a container. */
const HEAD = 64 * 1024;

/** A frame of MPEG audio, layer III, with a valid bit rate and sampling rate. */
function isMpegFrame(data: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = data;
  const isSynced = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08;
  const isLayer3 = (second & 0x06) === 0x02;
  return data.length > 3 && isSynced && isLayer3 && third >> 4 !== 0 && third >> 4 !== 15 && (third & 0x0c) !== 0x0c;
}

function isOggAudio(data: Buffer): boolean {
  if (!has(data, 0, 'OggS')) return false;
  const head = data.subarray(0, HEAD);
  const isAudio = ['OpusHead', '\x01vorbis', '\x7fFLAC', 'Speex   '].some((mark) => head.includes(mark, 0, 'latin1'));
  return isAudio && !head.includes('\x80theora', 0, 'latin1');
}

/** The brands in the first box of an ISO media file; none for any other file. */
function brands(data: Buffer): readonly string[] {
  if (!has(data, 4, 'ftyp')) return [];
  const end = Math.min(data.readUInt32BE(0), 1024, data.length);
  const found: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) found.push(data.toString('latin1', at, at + 4));
  return found;
}

/** An ISO media file with an audio track and no video track. */
function isMp4Audio(data: Buffer): boolean {
  if (!has(data, 4, 'ftyp')) return false;
  let hasAudio = false;
  for (let at = data.indexOf('hdlr'); at >= 0; at = data.indexOf('hdlr', at + 4)) {
    if (has(data, at + 12, 'vide')) return false;
    if (has(data, at + 12, 'soun')) hasAudio = true;
  }
  return hasAudio;
}

function isWebmAudio(data: Buffer): boolean {
  if (!has(data, 0, '\x1a\x45\xdf\xa3')) return false;
  const head = data.toString('latin1', 0, HEAD);
  // Matches complete names of codecs, because two letters occur in every long audio file.
  const isFilm = /V_(?:VP[89]|AV1|[A-Z]{4})/.test(head);
  return head.slice(0, 64).includes('webm') && /A_(?:OPUS|VORBIS)/.test(head) && !isFilm;
}
