/** The shortest bytes that the mirror recognizes as each type. */
function bytes(text: string, more = 0): Uint8Array {
  return Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(more)]);
}

/** A box of an ISO media file. */
function box(type: string, content: string): string {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.length);
  return size.toString('latin1') + type + content;
}

const SOUND = box('hdlr', '\0\0\0\0\0\0\0\0soun');
const VIDEO = box('hdlr', '\0\0\0\0\0\0\0\0vide');

/** A valid PNG with one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A valid audio file: a tenth of a second of silence. */
export const WAV = wav(800);

function wav(samples: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

export const GOOD: readonly (readonly [mime: string, name: string, bytes: Uint8Array])[] = [
  ['image/png', 'a PNG', PNG],
  ['image/jpeg', 'a JPEG', bytes('\xff\xd8\xff\xe0')],
  ['image/gif', 'a GIF', bytes('GIF89a')],
  ['image/webp', 'a WebP', bytes('RIFF\0\0\0\0WEBPVP8 ')],
  ['image/avif', 'an AVIF', bytes(box('ftyp', 'avif\0\0\0\0mif1'))],
  ['image/avif', 'an AVIF by a compatible brand', bytes(box('ftyp', 'mif1\0\0\0\0miafavif'))],
  ['audio/mpeg', 'an MP3 with a tag', bytes('ID3\x04')],
  ['audio/mpeg', 'an MP3 without one', bytes('\xff\xfb\x90\x64')],
  ['audio/ogg', 'Opus', bytes(`OggS${'\0'.repeat(24)}OpusHead`)],
  ['audio/ogg', 'Vorbis', bytes(`OggS${'\0'.repeat(24)}\x01vorbis`)],
  ['audio/wav', 'a WAV', WAV],
  ['audio/mp4', 'an M4A', bytes(box('ftyp', 'M4A \0\0\0\0') + SOUND)],
  ['audio/webm', 'what browsers record', bytes('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm...A_OPUS')],
  [
    'audio/webm',
    'a recording whose sound holds the letters of a film',
    bytes('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm...A_OPUS\x1f\x43\xb6\x75..V_..'),
  ],
];

export const BAD: readonly (readonly [name: string, bytes: Uint8Array])[] = [
  ['nothing', bytes('')],
  ['text', bytes('hello')],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['HTML', bytes('<!doctype html><script>alert(1)</script>')],
  ['PDF', bytes('%PDF-1.7')],
  ['a zip', bytes('PK\x03\x04')],
  ['AAC frames', bytes('\xff\xf1\x50\x80')],
  ['a JPEG’s byte order mark alone', bytes('\xff\xfe')],
  ['a film', bytes(box('ftyp', 'isom\0\0\0\0') + SOUND + VIDEO)],
  ['a WebM film', bytes('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm...V_VP9...A_OPUS')],
  ['Matroska', bytes('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska A_OPUS')],
  ['Theora', bytes(`OggS${'\0'.repeat(24)}\x80theora...\x01vorbis`)],
  ['an AVI', bytes('RIFF\0\0\0\0AVI LIST')],
  ['HEIC', bytes(box('ftyp', 'heic\0\0\0\0mif1'))],
];
