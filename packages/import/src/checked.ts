import { type FormDefinition, formItems } from "@askloom/contract";
import { checkedDefinition } from "./askloom/read-askloom.ts";
import { type Unreadable, unreadable } from "./unreadable.ts";

/** What a reader has made is a definition that the product takes, or the file counts as unreadable (IM2). */
export function checked(made: FormDefinition): { definitions: FormDefinition[] } | Unreadable {
  if (formItems(made).next().done === true) return unreadable("no-questions");
  const definition = checkedDefinition(made);
  return "outcome" in definition ? definition : { definitions: [definition] };
}
