import type { Client, FormDefinition } from "@askloom/contract";
import { answered, areaApi } from "../../../../shared/area-api.ts";

/** The form that a newcomer of a group is asked by; null asks nothing. */
export interface PreviewIntake {
  readonly definition: FormDefinition | null;
}

export async function previewIntake(
  client: Pick<Client, "getVisitorType" | "getForm">,
  visitorTypeId: string,
): Promise<PreviewIntake> {
  const { intakeForm, mayJoin } = await client.getVisitorType({ params: { visitorTypeId } });
  if (intakeForm === null || !mayJoin) return { definition: null };
  const { definition } = await client.getForm({ params: { formId: intakeForm.id } });
  return { definition };
}

const previewApi = areaApi.injectEndpoints({
  endpoints: (build) => ({
    previewIntake: build.query<PreviewIntake, string>({
      // The group and its form may be changed in another tab; each look asks again.
      keepUnusedDataFor: 0,
      queryFn: (groupId) => answered((client) => previewIntake(client, groupId)),
    }),
  }),
});

export const { usePreviewIntakeQuery } = previewApi;
