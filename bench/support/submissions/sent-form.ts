import { emptyDefinition, type FormDefinition } from "@askloom/contract";

const title = (text: string) => ({ en: text });
const choices = ["north", "south", "east", "west"].map((id) => ({ id, label: title(id) }));

/** A form as many are: who, how many, which, why. */
export const sentForm: FormDefinition = {
  ...emptyDefinition("en"),
  title: title("Registration"),
  pages: [
    {
      id: "page1",
      items: [
        { id: "name", kind: "text", variant: "short", title: title("Your name"), required: true },
        { id: "email", kind: "text", variant: "email", title: title("Your e-mail address") },
        { id: "age", kind: "number", variant: "integer", title: title("Your age"), min: 0, max: 150 },
        { id: "side", kind: "single-choice", variant: "radio", title: title("Which side?"), choices },
        { id: "sides", kind: "multiple-choice", variant: "checkboxes", title: title("Which others?"), choices },
        { id: "why", kind: "text", variant: "long", title: title("Why?") },
      ],
    },
  ],
};

export const sentAnswers = {
  name: "Ada Lovelace",
  email: "ada@example.org",
  age: 36,
  side: "north",
  sides: ["south", "east"],
  why: "Because it can do whatever we know how to order it to perform, and because somebody has to write it down first.",
};
