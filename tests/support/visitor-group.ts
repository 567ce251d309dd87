import { emptyDefinition } from "@askloom/contract";
import { forms, formVersions, visitorTypes } from "../../apps/server/src/platform/db/schema.ts";
import { form, text } from "./forms/build-form.ts";
import { type Published, published } from "./published.ts";
import type { TestServer } from "./test-server.ts";

interface GroupParts {
  readonly group?: Partial<typeof visitorTypes.$inferInsert>;
  readonly pub?: Parameters<typeof published>[3];
}

/** A publication for a group whose intake form asks for a name and an address. */
export async function publishForVisitors(
  server: TestServer,
  tenantId: string,
  { group = {}, pub = {} }: GroupParts = {},
): Promise<Published & { visitorTypeId: string }> {
  const definition = {
    ...emptyDefinition("en"),
    languages: ["en", "zh-Hans"],
    purpose: "visitor-intake" as const,
    pages: [{ id: "p", items: [text("who", { required: true }), text("mail", { variant: "email" })] }],
  };
  const [row] = await server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
    const [intake] = await transaction
      .insert(forms)
      .values({ tenantId, name: "Intake", purpose: "visitor-intake", definition, versionCount: 1, latestVersion: 1 })
      .returning();
    const formId = intake?.id ?? "";
    await transaction
      .insert(formVersions)
      .values({ tenantId, formId, number: 1, draftRevision: 1, note: "", definition });
    const fields = { intakeFormId: formId, nameQuestion: "who", emailQuestion: "mail" };
    return transaction
      .insert(visitorTypes)
      .values({ tenantId, name: "Guests", ...fields, ...group })
      .returning({ id: visitorTypes.id });
  });
  const visitorTypeId = row?.id ?? "";
  const fields = form({ items: [text("question")] });
  const made = await published(server, tenantId, fields, { audience: "visitors", visitorTypeId, ...pub });
  return { ...made, visitorTypeId };
}
