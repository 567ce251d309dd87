import type { VisitorType, VisitorTypeInput } from "@askloom/contract";

/** A visitor group as the fields of its form hold it. */
export type GroupDraft = Omit<VisitorTypeInput, "retentionDays"> & { readonly retentionDays: string };

const emptyGroup: GroupDraft = {
  name: "",
  description: "",
  intakeFormId: null,
  nameQuestion: null,
  emailQuestion: null,
  mayJoin: true,
  emailCheck: false,
  retentionDays: "",
};

export function draftOf(group: VisitorType | undefined): GroupDraft {
  if (group === undefined) return emptyGroup;
  const { name, description, intakeForm, nameQuestion, emailQuestion, mayJoin, emailCheck, retentionDays } = group;
  return {
    ...{ name, description, nameQuestion, emailQuestion, mayJoin, emailCheck },
    intakeFormId: intakeForm?.id ?? null,
    retentionDays: retentionDays === null ? "" : String(retentionDays),
  };
}

/** The draft as the server takes it: what has lost its ground is off. */
export const inputOf = ({ retentionDays, emailCheck, ...draft }: GroupDraft): VisitorTypeInput => ({
  ...draft,
  name: draft.name.trim(),
  emailCheck: emailCheck && draft.emailQuestion !== null,
  retentionDays: retentionDays === "" ? null : Number(retentionDays),
});

export type GroupFault = "name" | "retentionDays";

export function groupFaults({ name, retentionDays }: GroupDraft): GroupFault[] {
  const isDays = /^[1-9]\d{0,3}$/.test(retentionDays) && Number(retentionDays) <= 3_650;
  return [
    ...(name.trim() === "" ? (["name"] as const) : []),
    ...(retentionDays === "" || isDays ? [] : (["retentionDays"] as const)),
  ];
}
