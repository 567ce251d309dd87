import type { Client } from "@askloom/contract";
import { expect, test } from "vitest";
import { form, text } from "../../../../../../../tests/support/forms/build-form.ts";
import { previewIntake } from "./preview-api.ts";

const intake = form({ items: [text("who")] });

const clientOf = (group: { intakeForm: { id: string } | null; mayJoin: boolean }) =>
  ({
    getVisitorType: async () => group,
    getForm: async ({ params: { formId } }: { params: { formId: string } }) => ({
      definition: formId === "intake" ? intake : undefined,
    }),
  }) as unknown as Client; // only what is asked here

test("[FD31] as a newcomer of a visitor group the preview begins with the group's intake form", async () => {
  const requested = await previewIntake(clientOf({ intakeForm: { id: "intake" }, mayJoin: true }), "g");
  expect(requested).toEqual({ definition: intake });
});

test.each([
  { intakeForm: null, mayJoin: true },
  { intakeForm: { id: "intake" }, mayJoin: false },
])("[FD31] a group with %j asks newcomers nothing", async (group) => {
  expect(await previewIntake(clientOf(group), "g")).toEqual({ definition: null });
});
