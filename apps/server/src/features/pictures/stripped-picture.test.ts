import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { samplePng } from "../../../../../tests/support/samples.ts";
import { strippedPicture } from "./stripped-picture.ts";

const png = Buffer.from(samplePng, "base64");
const hex = (...parts: string[]) => Buffer.from(parts.join("").replaceAll(" ", ""), "hex");

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
const pngOf = (width: number, height: number) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    png.subarray(0, 8),
    pngChunk("IHDR", header),
    pngChunk("IDAT", Buffer.alloc(1)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
};

const jpegFrame = "ffc0 000b 08 0002 0003 01 011100";
const jpegScan = "ffda 0008 01 0100 003f00 aaff00ffd0bb";
const webpChunk = (name: string, data: string) => {
  const bytes = hex(data);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([Buffer.from(name, "latin1"), length, bytes, Buffer.alloc(bytes.length % 2)]);
};
const webpOf = (...chunks: Buffer[]) => {
  const body = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from("RIFF"), length, body]);
};
const gifHead = `${Buffer.from("GIF89a").toString("hex")} 0200 0300 80 00 00 000000ffffff`;
const gifImage = "2c 0000 0000 0200 0300 00 02 02 4401 00";
const comment = (text: string) =>
  `21fe ${Buffer.from([text.length]).toString("hex")} ${Buffer.from(text).toString("hex")} 00`;

const secret = Buffer.from("GPS secret");
const pictures = {
  "image/png": {
    size: { width: 1, height: 1 },
    clean: png,
    dirty: Buffer.concat([
      png.subarray(0, 33),
      pngChunk("tEXt", secret),
      pngChunk("eXIf", secret),
      png.subarray(33),
      secret,
    ]),
  },
  "image/jpeg": {
    size: { width: 3, height: 2 },
    clean: hex("ffd8", jpegFrame, jpegScan, "ffd9"),
    dirty: Buffer.concat([
      hex("ffd8 ffe1 000c"),
      secret,
      hex("fffe 000c"),
      secret,
      hex(jpegFrame, jpegScan, "ffd9"),
      secret,
    ]),
  },
  "image/webp": {
    size: { width: 2, height: 3 },
    clean: webpOf(webpChunk("VP8X", "10000000 010000 020000"), webpChunk("VP8L", "2f014000 0000000000000000")),
    dirty: webpOf(
      webpChunk("VP8X", "3c000000 010000 020000"),
      webpChunk("ICCP", secret.toString("hex")),
      webpChunk("VP8L", "2f014000 0000000000000000"),
      webpChunk("EXIF", secret.toString("hex")),
    ),
  },
  "image/gif": {
    size: { width: 2, height: 3 },
    clean: hex(gifHead, gifImage, "3b"),
    dirty: Buffer.concat([hex(gifHead, comment("GPS secret"), gifImage, "3b"), secret]),
  },
};

test.each(Object.entries(pictures))(
  "[PI3] of %s only the picture itself is stored",
  async (type, { size, clean, dirty }) => {
    expect(await strippedPicture(dirty)).toEqual({ type, ...size, content: clean });
    expect(await strippedPicture(clean)).toEqual({ type, ...size, content: clean });
  },
);

test.each(Object.entries(pictures))("[PI2] %s that ends too early is damaged", async (_type, { clean }) => {
  for (const length of [14, clean.length - 1]) {
    const found = await strippedPicture(clean.subarray(0, length));
    expect(["damaged", "kind"]).toContain(found);
  }
});

test("[PI2] a picture with more pixels than are allowed, or none, is refused before anyone decodes it", async () => {
  expect(await strippedPicture(pngOf(65_535, 65_535))).toBe("pixels");
  expect(await strippedPicture(pngOf(1, 4_097))).toBe("pixels");
  expect(await strippedPicture(pngOf(0, 5))).toBe("damaged");
});

test("[PI2] what is no such picture is refused, SVG with its own reason", async () => {
  expect(await strippedPicture(Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'))).toBe("vector");
  expect(await strippedPicture(Buffer.from("<html><script>alert(1)</script>"))).toBe("kind");
  expect(await strippedPicture(Buffer.from("%PDF-1.7"))).toBe("kind");
  expect(await strippedPicture(Buffer.alloc(0))).toBe("kind");
});

test("[PI2] a PNG whose checksum is wrong is damaged", async () => {
  const wrong = Buffer.from(png);
  wrong.writeUInt8(wrong.readUInt8(20) ^ 1, 20);
  expect(await strippedPicture(wrong)).toBe("damaged");
});

const repeated = (part: Buffer, count: number) => Buffer.concat(Array.from({ length: count }, () => part));

/** Pictures of so many parts, most of them empty. */
const pictureOf: Readonly<Record<string, (parts: number) => Buffer>> = {
  "image/png": (parts) =>
    Buffer.concat([png.subarray(0, 33), repeated(pngChunk("tEXt", Buffer.alloc(0)), parts - 3), png.subarray(33)]),
  "image/jpeg": (parts) =>
    Buffer.concat([hex("ffd8", jpegFrame), repeated(hex("ffc4 0002"), parts - 3), hex(jpegScan, "ffd9")]),
  "image/webp": (parts) =>
    webpOf(
      webpChunk("VP8X", "10000000 010000 020000"),
      webpChunk("VP8L", "2f014000 0000000000000000"),
      repeated(webpChunk("ALPH", ""), parts - 2),
    ),
  "image/gif": (parts) => Buffer.concat([hex(gifHead), repeated(hex("21f9 00"), parts - 2), hex(gifImage, "3b")]),
};

test.each(Object.entries(pictureOf))("[PI2] %s of more than 2,000 parts is damaged", async (type, ofParts) => {
  expect(await strippedPicture(ofParts(2_000))).toMatchObject({ type });
  expect(await strippedPicture(ofParts(2_001))).toBe("damaged");
});
