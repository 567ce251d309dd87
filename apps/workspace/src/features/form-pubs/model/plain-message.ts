import type { Confirmation } from "@askloom/contract";

type Messages = NonNullable<Confirmation["message"]>;
type Message = Messages[string];

/** A text of several lines as rich text: a paragraph for each line. */
export const richOf = (text: string): Message => ({
  type: "doc",
  content: text
    .trim()
    .split(/\n+/)
    .slice(0, 500)
    .map((line) => ({ type: "paragraph", ...(line === "" ? {} : { content: [{ type: "text", text: line }] }) })),
});

/** Rich text as lines, for a plain field. */
export const plainOf = (message: Message | undefined): string => (message?.content ?? []).map(linesOf).join("\n");

const linesOf = (block: Message["content"][number]): string => {
  if ("content" in block === false || block.content === undefined) return "";
  return block.content
    .map((part) => {
      if (part.type === "text") return part.text;
      return part.type === "listItem" ? `${part.content.map(linesOf).join("\n")}\n` : "\n";
    })
    .join("")
    .trimEnd();
};

/** The messages with one of them changed; an empty one is none. */
export function withMessage(messages: Messages | undefined, language: string, text: string): Messages | undefined {
  const { [language]: _before, ...others } = messages ?? {};
  const next = text.trim() === "" ? others : { ...others, [language]: richOf(text) };
  return Object.keys(next).length === 0 ? undefined : next;
}

/** The languages of the form in which nothing is said, though something is in another (PB24). */
export const languagesWithout = (messages: Messages | undefined, languages: readonly string[]): readonly string[] =>
  messages === undefined ? [] : languages.filter((language) => plainOf(messages[language]).trim() === "");
