import { defaultFormTheme, type FormDefinition, type Question } from "@askloom/contract";
import { type Caller, callApi, createForm, type PublishedForm, publishForm } from "./publish.ts";
import { excursion } from "./visit-forms.ts";

/** Asks for a name and an address, and then for a company if there is one. */
const intake: FormDefinition = {
  askloom: 1,
  title: { en: "Who are you?", "zh-Hans": "您是谁？" },
  purpose: "visitor-intake",
  languages: ["en", "zh-Hans"],
  pages: [
    {
      id: "person",
      items: [
        { kind: "text", id: "who", variant: "short", required: true, title: { en: "Full name", "zh-Hans": "姓名" } },
        { kind: "text", id: "mail", variant: "email", required: true, title: { en: "E-mail", "zh-Hans": "邮箱" } },
      ],
    },
    {
      id: "more",
      items: [
        { kind: "yes-no", id: "hasFirm", variant: "checkbox", title: { en: "For a company", "zh-Hans": "代表公司" } },
        { kind: "text", id: "firm", variant: "short", title: { en: "Which one?", "zh-Hans": "哪家公司？" } },
      ],
    },
  ],
  rules: [
    {
      id: "r1",
      when: { operand: { question: "hasFirm" }, operator: "==", value: true },
      do: [{ action: "show", targets: ["firm"] }],
    },
  ],
  variables: [],
  theme: defaultFormTheme,
  settings: {},
};

/** A form that is published for a new visitor group, whose visitors prove their address. */
export async function publishForGroup(
  owner: Caller,
  name: string,
  parts: object = {},
): Promise<PublishedForm & { groupId: string }> {
  const intakeFormId = await createForm(owner, intake);
  await callApi(owner, "POST", `/api/forms/${intakeFormId}/versions`, { note: "" }, 1);
  const group = (await callApi(owner, "POST", "/api/visitor-types", {
    name,
    intakeFormId,
    nameQuestion: "who",
    emailQuestion: "mail",
    emailCheck: true,
  })) as { id: string };
  const pub = await publishForm(owner, excursion(), { audience: "visitors", visitorTypeId: group.id, ...parts });
  return { ...pub, groupId: group.id };
}

/** A group whose intake form asks for a choice among none, and something that is published for it. */
export async function publishForFaultyGroup(owner: Caller, name: string): Promise<{ intakeId: string; pubId: string }> {
  const day: Question = { kind: "single-choice", id: "day", variant: "radio", title: { en: "What day?" }, choices: [] };
  const pages = [{ id: "person", items: [day] }];
  const intakeFormId = await createForm(owner, { ...intake, languages: ["en"], pages, rules: [] });
  const group = (await callApi(owner, "POST", "/api/visitor-types", { name, intakeFormId })) as { id: string };
  const { pubId } = await publishForm(owner, excursion(), { audience: "visitors", visitorTypeId: group.id });
  return { intakeId: intakeFormId, pubId };
}

/** The newest code that was mailed to the address, as the outbox shows it to an administrator. */
export async function codeFor(owner: Caller, email: string): Promise<string> {
  const { items } = (await callApi(owner, "GET", `/api/mails?filter=${encodeURIComponent(email)}`)) as {
    items: { subject: string }[];
  };
  return /^\d{6}/.exec(items[0]?.subject ?? "")?.[0] ?? "";
}
