import yauzl from 'yauzl';

/** The entries of a zip that a test has made. */
export async function zipEntries(path: string): Promise<Record<string, Buffer>> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
  const entries: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
    entries[entry.fileName] = Buffer.concat(chunks);
  }
  zip.close();
  return entries;
}
