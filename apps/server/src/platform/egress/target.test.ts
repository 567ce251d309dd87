import fc from "fast-check";
import { expect, test } from "vitest";
import { insideHosts, outsideHosts, wrongAddresses } from "../../../../../tests/support/written-addresses.ts";
import { exceptionOf } from "./exceptions.ts";
import { isPublicAddress } from "./public-address.ts";
import { targetOf } from "./target.ts";

const refusal = (address: string) => {
  const target = targetOf(address, []);
  return typeof target === "string" ? target : undefined;
};

test("[EG2] at least 200 written addresses lead inside and are refused, with any path after them", () => {
  expect(new Set(insideHosts).size).toBeGreaterThanOrEqual(200);
  const tails = ["", "/", "/latest/meta-data?a=b#c", ":443/", "\\@public.example/"];
  const addresses = insideHosts.flatMap((host) => tails.map((tail) => `http://${host}${tail}`));
  expect(addresses.filter((address) => refusal(address) !== "not-public")).toEqual([]);
});

test("[EG2] addresses of the public Internet are called, up to the borders of what is not", () => {
  expect(outsideHosts.filter((host) => refusal(`https://${host}/`) !== undefined)).toEqual([]);
});

test.for(Object.entries(wrongAddresses))(
  "[EG1] an address is refused before it is resolved: %s",
  ([reason, addresses]) => {
    expect(addresses.filter((address) => refusal(address) !== reason)).toEqual([]);
  },
);

/** Ranges as the registries of IANA write them, for the second check: slow, and on numbers only. */
const insideRanges4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24
  203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`;
const insideRanges6: readonly (readonly [bigint, number])[] = [
  [0x2001_0000n, 23],
  [0x2001_0db8n, 32],
  [0x2002_0000n, 16],
  [0x3fff_0000n, 20],
];

const number4 = (octets: readonly number[]) => octets.reduce((sum, octet) => sum * 256 + octet, 0);
const ranges4 = insideRanges4.split(/\s+/).map((range) => {
  const [start = "", length] = range.split("/");
  const size = 2 ** (32 - Number(length));
  return { size, place: Math.floor(number4(start.split(".").map(Number)) / size) };
});
const isInside4 = (octets: readonly number[]): boolean =>
  ranges4.some(({ size, place }) => Math.floor(number4(octets) / size) === place);

function isInside6(parts: readonly number[]): boolean {
  const value = parts.reduce((sum, part) => (sum << 16n) | BigInt(part), 0n);
  if (value >> 125n !== 1n || value >> 80n === 0x2620_004f_8000n) return true;
  return insideRanges6.some(([start, length]) => value >> BigInt(128 - length) === start >> BigInt(32 - length));
}

const octet = fc.oneof(fc.constantFrom(0, 1, 10, 100, 127, 168, 169, 172, 192, 198, 203, 224, 255), fc.nat(255));
const octets = fc.tuple(octet, octet, octet, octet);
const edges6 = [
  0, 1, 0x64, 0x100, 0x2001, 0x2002, 0x2620, 0x4f, 0x8000, 0xdb8, 0x3fff, 0xfc00, 0xfe80, 0xff02, 0xff9b, 0xffff,
];
const part = fc.oneof(fc.constantFrom(...edges6), fc.nat(0xffff));
const parts = fc.oneof(
  fc.tuple(part, part, part, part, part, part, part, part),
  // Mostly zeros, where addresses that wrap others are.
  fc.tuple(part, part).map(([high, low]) => [0, 0, 0, 0, 0, 0xffff, high, low]),
  fc.tuple(part, part).map(([high, low]) => [0x64, 0xff9b, 0, 0, 0, 0, high, low]),
  fc.tuple(part, part).map(([high, low]) => [0x2002, high, low, 0, 0, 0, 0, 1]),
);

const bases = [
  (value: number) => String(value),
  (value: number) => `0x${value.toString(16)}`,
  (value: number) => `0X${value.toString(16).toUpperCase().padStart(4, "0")}`,
  (value: number) => (value === 0 ? "0" : `0${value.toString(8)}`),
];
/** Any way to write an IPv4 address: one to four parts, each in its own base, with or without a dot at the end. */
const written4 = fc
  .tuple(
    octets,
    fc.integer({ min: 1, max: 4 }),
    fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
    fc.constantFrom("", "."),
  )
  .map(([all, count, chosen, end]) => {
    const values = [...all.slice(0, count - 1), number4(all.slice(count - 1))];
    return { all, text: values.map((value, index) => bases[chosen[index] ?? 0]?.(value)).join(".") + end };
  });
const written6 = fc.tuple(parts, fc.constantFrom("short", "long", "upper", "dotted")).map(([all, form]) => {
  const words = all.map((value) => value.toString(16).padStart(form === "short" ? 1 : 4, "0"));
  const [high = 0, low = 0] = all.slice(6);
  const end = form === "dotted" ? [[high >> 8, high & 255, low >> 8, low & 255].join(".")] : words.slice(6);
  const text = [...words.slice(0, 6), ...end].join(":");
  return { all, text: form === "upper" ? text.toUpperCase() : text };
});

test("[EG2] 20,000 generated addresses are called or refused as a second, slow check says", () => {
  fc.assert(
    fc.property(written4, ({ all, text }) => (refusal(`http://${text}/`) === "not-public") === isInside4(all)),
    { numRuns: 10_000 },
  );
  fc.assert(
    fc.property(
      written6,
      ({ all, text }) =>
        (refusal(`http://[${text}]/`) === "not-public") === isInside6(all) && isPublicAddress(text) === !isInside6(all),
    ),
    { numRuns: 10_000 },
  );
});

test("[EG7] an exception is a name, an address or a network, with a port or without", () => {
  const entries = [
    "forms.corp",
    "Forms.Corp.:8443",
    "10.1.2.3",
    "10.1.2.3:8080",
    "10.0.0.0/8",
    "[fd00::1]:8080",
    "fd00::/8",
    "a",
  ];
  expect(entries.map((entry) => exceptionOf(entry) !== undefined)).toEqual(entries.map(() => true));
  const wrong = [
    "",
    "http://a",
    "a:b",
    "a:0",
    "a:65536",
    "10.0.0.0/33",
    "*",
    "a b",
    "10.1",
    "256.1.1.1",
    "0x7f.1",
    "a/8",
    "[fd00::1",
  ];
  expect(wrong.filter((entry) => exceptionOf(entry) !== undefined)).toEqual([]);
});

test("[EG7] an exception opens what it names and nothing else", () => {
  const exceptions = ["10.0.0.0/8", "127.0.0.1:4000", "fd00::1"].flatMap((entry) => exceptionOf(entry) ?? []);
  const outcomes = [
    "10.1.2.3",
    "10.1.2.3:443",
    "10.1.2.3:4000",
    "127.0.0.1",
    "127.0.0.1:4000",
    "127.0.0.2:4000",
    "8.8.8.8:4000",
    "192.168.0.1",
    "[fd00::1]",
    "[fd00::2]",
  ].map((host) => {
    const target = targetOf(`http://${host}/`, exceptions);
    return typeof target === "string" ? target : "called";
  });
  expect(outcomes).toEqual([
    "called",
    "called",
    "wrong-port",
    "not-public",
    "called",
    "wrong-port",
    "wrong-port",
    "not-public",
    "called",
    "not-public",
  ]);
});
