import { type Endpoint, endpointNames, endpoints, type Language, NewUser, PasswordChange } from "@askloom/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { detailOf, issueSentence } from "./issue-sentence.ts";

const sentencesOf = (schema: z.ZodType, value: unknown, language: Language = "en") => {
  const { error } = schema.safeParse(value, { error: issueSentence(language) });
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join("."), detailOf(issue, language)]));
};

test("[E16] what is wrong is said in sentences, in the reader's language", () => {
  const user = { userName: "a b", name: " ", email: "nobody", unitIds: [], more: 1 };
  expect(sentencesOf(NewUser, user)).toEqual({
    userName: "Some of these characters cannot be used here.",
    name: "Fill this in.",
    email: "Enter an e-mail address, such as ada@example.com.",
    "": "There is no field named more here.",
  });
  expect(sentencesOf(NewUser, { userName: "", name: "x".repeat(200), email: "" }, "zh_Hans")).toEqual({
    userName: "请填写此项。",
    name: "最多输入 128 个字符。",
    email: "请填写此项。",
  });
  expect(sentencesOf(PasswordChange, { currentPassword: "", newPassword: "short" })).toEqual({
    currentPassword: "Fill this in.",
    newPassword: "Enter at least 12 characters.",
  });
  expect(sentencesOf(PasswordChange, { currentPassword: "a\u0000", newPassword: 5 })).toEqual({
    currentPassword: "Some of these characters cannot be used here.",
    newPassword: "This value has the wrong type.",
  });
});

const wrong: readonly unknown[] = [undefined, null, "", "x", -1, 1e9, [], {}, { a: 1 }, "x".repeat(100_000), "\u0000"];
const parts = endpointNames.flatMap((name) => {
  const { body, query, params }: Endpoint = endpoints[name];
  return [body, query, params].filter((part) => part !== undefined);
});

test("[E16] no endpoint answers with the validator's own words", () => {
  for (const part of parts) {
    const fields = part instanceof z.ZodObject ? Object.keys(part.shape) : [];
    for (const value of [...wrong, ...fields.flatMap((field) => wrong.map((one) => ({ [field]: one })))]) {
      const message = Object.values(sentencesOf(part, value, "zh_Hans"));
      // A sentence in Chinese has no English words but the names of fields and the examples.
      for (const text of message) expect(text).toMatch(/^\p{Script=Han}[^"]*。$/u);
    }
  }
});
