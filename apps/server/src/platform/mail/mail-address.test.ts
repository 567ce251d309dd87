import { expect, test } from "vitest";
import { mailAddressOf } from "./mail-address.ts";

test.for([
  ["ada@web.de", "ada@web.de"],
  [" Ada.L+x@Web.DE ", "Ada.L+x@web.de"],
  ["a@exämple.de", "a@xn--exmple-cua.de"],
  ["user@例子.测试", "user@xn--fsqu00a.xn--0zwm56d"],
  ["jörg@web.de", undefined],
  ["a@b", undefined],
  ["a@b@c.de", undefined],
  ["a@1.2.3.4", undefined],
  ["a b@c.de", undefined],
  ["a@b.de\nbcc: x@y.de", undefined],
  ["", undefined],
  [null, undefined],
] as const)("[B6] the address %j is sent to as %j", ([text, address]) => {
  expect(mailAddressOf(text)).toBe(address);
});
