import { ItemId, Texts } from "@askloom/kinds/questions/schema";
import { z } from "zod";
import { AreaItem } from "./area-item.ts";
import { listOf, listQuery } from "./list.ts";
import { PublishingError } from "./publishing-error.ts";
import { Person } from "./records.ts";
import { Id, Instant, nameText, text } from "./text.ts";

export const maxVisitorTypeNameLength = 200;
export const maxDescriptionLength = 2_000;
export const maxRetentionDays = 3_650;

/** A visitor group as lists show it. */
export const VisitorTypeItem = AreaItem.extend({
  description: z.string(),
  visitorCount: z.number().int(),
});
export type VisitorTypeItem = z.infer<typeof VisitorTypeItem>;

/** The form that asks who a group's visitors are, and what keeps newcomers from being asked (PB21). */
export const GroupIntake = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The version that newcomers are asked by; null asks nobody. */
  version: z.number().int().nullable(),
  /** The first error in that version, or in the draft where there is none. */
  error: PublishingError.nullable(),
});
export type GroupIntake = z.infer<typeof GroupIntake>;

/** A visitor group: who its visitors are is asked by its intake form. */
export const VisitorType = VisitorTypeItem.extend({
  intakeForm: GroupIntake.nullable(),
  /** The questions of the intake form whose answers are a visitor's name and address. */
  nameQuestion: z.string().nullable(),
  emailQuestion: z.string().nullable(),
  mayJoin: z.boolean(),
  /** Whether a visitor proves the address by a code that is mailed there. */
  emailCheck: z.boolean(),
  /** Counted from the last visit; null keeps visitors until someone removes them. */
  retentionDays: z.number().int().nullable(),
  createdBy: Person.nullable(),
  changedBy: Person.nullable(),
});
export type VisitorType = z.infer<typeof VisitorType>;

export const VisitorTypeInput = z
  .strictObject({
    name: nameText(maxVisitorTypeNameLength),
    description: text(maxDescriptionLength).default(""),
    intakeFormId: Id.nullable().default(null),
    nameQuestion: ItemId.nullable().default(null),
    emailQuestion: ItemId.nullable().default(null),
    mayJoin: z.boolean().default(true),
    emailCheck: z.boolean().default(false),
    retentionDays: z.number().int().min(1).max(maxRetentionDays).nullable().default(null),
  })
  .superRefine(({ emailCheck, emailQuestion }, context) => {
    if (!emailCheck || emailQuestion !== null) return;
    context.addIssue({
      code: "custom",
      path: ["emailCheck"],
      message: "Needs the question that asks for the address.",
    });
  });
export type VisitorTypeInput = z.output<typeof VisitorTypeInput>;

/** A form that can ask visitors who they are, with the questions whose answers can be a name or an address. */
export const IntakeForm = z.object({
  id: z.uuid(),
  name: z.string(),
  questions: z.array(z.object({ id: z.string(), title: Texts, isEmail: z.boolean() })),
});
export type IntakeForm = z.infer<typeof IntakeForm>;

export const Visitor = z.object({
  id: z.uuid(),
  displayName: z.string(),
  email: z.string().nullable(),
  createdAt: Instant,
  lastSeenAt: Instant,
});
export type Visitor = z.infer<typeof Visitor>;

/** A visitor with what was answered about them, and what they sent; null for who may not read responses. */
export const VisitorDetails = Visitor.extend({
  answers: z.array(z.object({ title: z.string(), text: z.string() })),
  responses: z
    .array(z.object({ id: z.uuid(), pubId: z.uuid(), pubName: z.string(), receipt: z.string(), sentAt: Instant }))
    .nullable(),
});
export type VisitorDetails = z.infer<typeof VisitorDetails>;

export const VisitorsQuery = listQuery(["displayName", "email", "createdAt", "lastSeenAt"]);
export const VisitorList = listOf(Visitor);

export const maxMerged = 100;
export const VisitorMerge = z
  .strictObject({ into: Id, ids: z.array(Id).min(1).max(maxMerged) })
  .superRefine(({ into, ids }, context) => {
    if (!ids.includes(into)) return;
    context.addIssue({ code: "custom", path: ["ids"], message: "Names the visitor that is to stay." });
  });
export type VisitorMerge = z.output<typeof VisitorMerge>;

/** A page of a group's visitors as a table of texts: the answers to each question of the intake form are a column. */
export const VisitorTable = z.object({
  totalCount: z.number().int(),
  columns: z.array(z.object({ key: z.string(), title: z.string() })),
  rows: z.array(z.array(z.string())),
});
export type VisitorTable = z.infer<typeof VisitorTable>;
