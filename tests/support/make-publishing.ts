import { randomUUID } from "node:crypto";
import { emptyDefinition, type Question } from "@askloom/contract";
import { newLink } from "../../apps/server/src/features/form-pubs/new-link.ts";
import type { Transaction } from "../../apps/server/src/platform/db/database.ts";
import {
  filePieces,
  files,
  formPubs,
  forms,
  responses,
  responseViews,
  visitors,
  visitorTypes,
} from "../../apps/server/src/platform/db/schema.ts";

/** Something of every kind that publishing is about. */
export async function makePublishing(transaction: Transaction, tenantId: string, formId: string) {
  const definition = { ...emptyDefinition("en"), pages: [{ id: "page1", items: [sampleQuestion] }] };
  const intake = { name: "Who are you?", purpose: "visitor-intake" as const, deprecatedAt: new Date() };
  const [intakeForm] = await transaction
    .insert(forms)
    .values({ tenantId, ...intake, definition: { ...definition, purpose: "visitor-intake" } })
    .returning({ id: forms.id });
  const groups = await transaction.select().from(visitorTypes);
  const group = groups.find(({ deletedAt }) => deletedAt === null);
  const visitor = { tenantId, visitorTypeId: group?.id ?? "", answers: { name: "Ada" } };
  const people = await transaction
    .insert(visitors)
    .values([
      { ...visitor, displayName: "Ada", email: "ada@visitor.example" },
      { ...visitor, displayName: "Ada L." },
    ])
    .returning({ id: visitors.id });
  const pub = (name: string) => pubRow(tenantId, formId, name);
  const pubs = await transaction
    .insert(formPubs)
    .values([
      { ...pub("Kept form_pubs"), version: 1 },
      { ...pub("Gone form_pubs"), deletedAt: new Date() },
    ])
    .returning({ id: formPubs.id, link: formPubs.link });
  const pubId = pubs[0]?.id ?? "";
  const [file] = await transaction
    .insert(files)
    .values({ tenantId, collectorId: pubId, question: "papers", name: "a.txt", type: "text/plain", bytes: 3 })
    .returning({ id: files.id });
  return {
    intakeFormId: intakeForm?.id ?? "",
    visitorTypeId: group?.id ?? "",
    deletedVisitorTypeId: groups.find(({ deletedAt }) => deletedAt !== null)?.id ?? "",
    visitorId: people[0]?.id ?? "",
    otherVisitorId: people[1]?.id ?? "",
    pubId,
    pubLink: pubs[0]?.link ?? "",
    fileId: file?.id ?? "",
    deletedPubId: pubs[1]?.id ?? "",
  };
}

export const pubRow = (tenantId: string, formId: string, name: string) => ({
  tenantId,
  formId,
  name,
  audience: "everyone" as const,
  link: newLink(),
  testLink: newLink(),
});

export const sampleQuestion: Question = { id: "name", kind: "text", variant: "short", title: { en: "Your name" } };

interface Sending {
  readonly tenantId: string;
  readonly formId: string;
  readonly pubId: string;
  readonly ownerId: string;
}

/** A response that brought a file, and a saved view. */
export async function sendResponse(transaction: Transaction, { tenantId, formId, pubId, ownerId }: Sending) {
  const responseId = randomUUID();
  const row = {
    tenantId,
    collectorId: pubId,
    id: responseId,
    formId,
    version: 1,
    answers: {},
    language: "en",
    receipt: "A1B2",
  };
  await transaction.insert(responses).values(row);
  const file = {
    tenantId,
    collectorId: pubId,
    responseId,
    question: "photo",
    name: "photo.png",
    type: "image/png",
    bytes: 2,
  };
  const [made] = await transaction
    .insert(files)
    .values({ ...file, received: 2 })
    .returning();
  const content = Buffer.from("{}");
  await transaction.insert(filePieces).values({ tenantId, fileId: made?.id ?? "", start: 0, content });
  const [view] = await transaction
    .insert(responseViews)
    .values({ tenantId, collectorId: pubId, name: "Mine", content: {}, ownerId })
    .returning();
  return { responseId, responseFileId: made?.id ?? "", responseViewId: view?.id ?? "" };
}
