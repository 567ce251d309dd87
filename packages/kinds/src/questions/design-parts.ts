import type { Choice } from "./parts.ts";
import type { NewId, Property } from "./question-design.ts";

/** Properties that many kinds share. Typed without their keys: each kind's list is checked where it is used. */
const property = <const Key extends string>(key: Key, rest: Omit<Property, "key">) => ({ key, ...rest });

export const width = property("width", {
  input: "select",
  group: "appearance",
  options: ["full", "half", "third"],
});

const title = property("title", { input: "texts", group: "general", isNeeded: true });

export const titled = [title, property("help", { input: "long-texts", group: "general" }), width] as const;

/** What every question has. */
export const commonFields = [
  ...titled,
  property("name", { input: "text", group: "general" }),
  property("required", { input: "boolean", group: "constraints" }),
  property("readOnly", { input: "boolean", group: "constraints" }),
  property("messages", { input: "messages", group: "constraints" }),
  property("check", { input: "check", group: "constraints" }),
] as const;

export const contentTitle = [title, width] as const;

export const placeholder = property("placeholder", { input: "texts", group: "appearance" });

export const scaleEnds = [
  property("minLabel", { input: "texts", group: "appearance" }),
  property("maxLabel", { input: "texts", group: "appearance" }),
] as const;

export const rowProperties = [
  property("addLabel", { input: "texts", group: "appearance" }),
  property("minRows", { input: "count", group: "constraints" }),
  property("maxRows", { input: "count", group: "constraints" }),
  property("uniqueBy", { input: "child", group: "constraints" }),
] as const;

export const choiceProperties = [
  property("choices", { input: "choices", group: "choices", isNeeded: true }),
  property("other", { input: "other", group: "choices" }),
  property("shuffle", { input: "boolean", group: "choices" }),
] as const;

/** Choices to begin with; the designer writes their labels. */
export const starterChoices = (newId: NewId, count = 3): Choice[] =>
  Array.from({ length: count }, () => ({ id: newId("choice"), label: {} }));

/** The same for the rows and columns of a matrix. */
export const starterLines = (newId: NewId, stem: "row" | "column", count: number) =>
  Array.from({ length: count }, () => ({ id: newId(stem), label: {} }));
