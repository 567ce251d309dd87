import { crc32 } from "node:zlib";

/** A file of an archive: its name in it, and its contents piece by piece. */
export interface ZippedFile {
  readonly path: string;
  readonly modified: Date;
  readonly content: AsyncIterable<Uint8Array>;
}

const [max16, max32] = [0xffff, 0xffffffff];
const version = 45;
/** Names are UTF-8; sizes follow the contents, for they are known only then. */
const flags = 0x0808;

/**
 * A ZIP archive, piece by piece: of each file only its name and sizes are kept. Contents are stored as they are, for files
 * that people send are compressed already. More than 4 GB and more than 65,535 files are told in the fields of ZIP64.
 */
export async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const entries: Buffer[] = [];
  let offset = 0;
  for await (const { path, modified, content } of files) {
    const name = Buffer.from(path, "utf8");
    const pageToken = dosTime(modified);
    const head = localHeader(name, pageToken);
    const start = offset;
    yield head;
    let [checksum, size] = [0, 0];
    for await (const piece of content) {
      checksum = crc32(piece, checksum);
      size += piece.length;
      yield piece;
    }
    const sizes = descriptor(checksum, size);
    yield sizes;
    offset += head.length + size + sizes.length;
    entries.push(directoryEntry({ name, pageToken, checksum, size, start }));
  }
  yield* entries;
  yield* directoryEnd({
    count: entries.length,
    start: offset,
    size: entries.reduce((sum, { length }) => sum + length, 0),
  });
}

function localHeader(name: Buffer, pageToken: number): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt32LE(pageToken, 10);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

/** One file is below 4 GB: the most that may be sent is 100 MB. */
function descriptor(checksum: number, size: number): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(checksum, 4);
  sizes.writeUInt32LE(size, 8);
  sizes.writeUInt32LE(size, 12);
  return sizes;
}

interface Entry {
  readonly name: Buffer;
  readonly pageToken: number;
  readonly checksum: number;
  readonly size: number;
  readonly start: number;
}

function directoryEntry({ name, pageToken, checksum, size, start }: Entry): Buffer {
  const isFar = start >= max32;
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(version, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt32LE(pageToken, 12);
  head.writeUInt32LE(checksum, 16);
  head.writeUInt32LE(size, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(isFar ? 12 : 0, 30);
  head.writeUInt32LE(isFar ? max32 : start, 42);
  if (!isFar) return Buffer.concat([head, name]);
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(start), 4);
  return Buffer.concat([head, name, extra]);
}

interface Directory {
  readonly count: number;
  readonly start: number;
  readonly size: number;
}

export function* directoryEnd({ count, start, size }: Directory): Generator<Buffer> {
  if (count >= max16 || start >= max32 || size >= max32) yield farEnd({ count, start, size });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, max16), 8);
  end.writeUInt16LE(Math.min(count, max16), 10);
  end.writeUInt32LE(Math.min(size, max32), 12);
  end.writeUInt32LE(Math.min(start, max32), 16);
  yield end;
}

/** The end of ZIP64, and where it is. */
function farEnd({ count, start, size }: Directory): Buffer {
  const end = Buffer.alloc(76);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(version, 12);
  end.writeUInt16LE(version, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(start + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

/** The day and the time of UTC, to two seconds, as archives have them. */
function dosTime(moment: Date): number {
  const day = ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  return day * 0x10000 + time;
}
