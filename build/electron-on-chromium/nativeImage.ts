import { readFileSync } from 'node:fs';
import type { CreateFromBitmapOptions } from 'electron';
import { guard } from './guard.ts';

/** What the app may ask of an image: whether there is one, its size where it is a PNG, and its bytes. */
export interface HostImage {
  isEmpty(): boolean;
  getSize(): { width: number; height: number };
  toPNG(): Buffer;
  resize(options: { width?: number; height?: number }): HostImage;
}

function makeImage(bytes: Buffer, size = sizeOf(bytes)): HostImage {
  return guard('nativeImage', {
    isEmpty: () => bytes.length === 0,
    getSize: () => size,
    toPNG: () => bytes,
    resize: (options: { width?: number; height?: number }) => makeImage(bytes, { ...size, ...options }),
  });
}

function sizeOf(bytes: Buffer): { width: number; height: number } {
  const isPng = bytes.length >= 24 && bytes.toString('latin1', 1, 4) === 'PNG';
  return isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : { width: 0, height: 0 };
}

export const nativeImage = guard('nativeImage', {
  /** Pixels without a file format: `toPNG` gives them as they are. */
  createFromBitmap: (bytes: Buffer, { width, height }: CreateFromBitmapOptions): HostImage => {
    if (bytes.length !== width * height * 4) throw new Error('invalid buffer size');
    return makeImage(bytes, { width, height });
  },
  /** As Electron: a file that cannot be read gives an empty image. */
  createFromPath: (path: string): HostImage => {
    try {
      return makeImage(readFileSync(path));
    } catch {
      return makeImage(Buffer.alloc(0));
    }
  },
});
