import { RichTexts, Texts } from "@askloom/kinds/questions/schema";
import { z } from "zod";
import { AreaItem, AreaQuery } from "./area-item.ts";
import { MemberRules } from "./member-rules.ts";
import { pubStates } from "./pub-state.ts";
import { PublishingError } from "./publishing-error.ts";
import { Person } from "./records.ts";
import { Id, Instant, nameText, SentInstant, text } from "./text.ts";
import { maxDescriptionLength } from "./visitor-types.ts";

export const pubAudiences = ["everyone", "visitors", "members"] as const;
export const PubAudience = z.enum(pubAudiences);
export type PubAudience = z.infer<typeof PubAudience>;

/** What is shown once a response was sent: rich text per language, and whether a copy is offered by mail. */
export const Confirmation = z.strictObject({ message: RichTexts.optional(), sendCopy: z.boolean().optional() });
export type Confirmation = z.infer<typeof Confirmation>;

/** The link of a publication: 16 random bytes, as text for an address. */
export const PubLink = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** The counter of all responses; those of a choice's places are named by `placesCounter`. */
export const responsesCounter = "";
export const placesCounter = (questionId: string, choiceId: string): string => `${questionId}/${choiceId}`;

export const maxPubNameLength = 200;
export const responseLimit = 100_000_000;
const VersionNumber = z.number().int().min(1).max(1_000_000_000);

/** A publication of a form, a "form craft", as lists show it. */
export const FormPubItem = AreaItem.extend({
  description: z.string(),
  form: z.object({ id: z.uuid(), name: z.string() }),
  /** The version it is bound to; null follows the latest. */
  version: VersionNumber.nullable(),
  /** What visitors get now; null while the form has no version to follow. */
  versionInUse: VersionNumber.nullable(),
  /** The form's newest that is not deprecated. */
  latestVersion: VersionNumber.nullable(),
  audience: PubAudience,
  visitorType: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** What happens with each response; null where nothing does. */
  action: z.object({ id: z.uuid(), name: z.string(), version: VersionNumber }).nullable(),
  state: z.enum(pubStates),
  isFull: z.boolean(),
  responseCount: z.number().int(),
  maxResponses: z.number().int().nullable(),
  opensAt: Instant.nullable(),
  closesAt: Instant.nullable(),
  pausedAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  link: PubLink,
});
export type FormPubItem = z.infer<typeof FormPubItem>;

export const FormPub = FormPubItem.extend({
  testLink: PubLink,
  /** The languages of the form, its own first. */
  formLanguages: z.array(z.string()),
  /** Whether the draft of the form holds something that no version holds. */
  isFormChanged: z.boolean(),
  hasPassword: z.boolean(),
  noNewVisitors: z.boolean(),
  emailCheck: z.boolean(),
  onePerVisitor: z.boolean(),
  mayChange: z.boolean(),
  memberRules: MemberRules.nullable(),
  mayEmbed: z.boolean(),
  confirmation: Confirmation,
  createdBy: Person.nullable(),
  changedBy: Person.nullable(),
});
export type FormPub = z.infer<typeof FormPub>;

export const FormPubsQuery = AreaQuery.extend({
  formId: Id.optional(),
  state: z.enum(pubStates).exclude(["deleted"]).optional(),
});
export type FormPubsQuery = z.output<typeof FormPubsQuery>;

/** A number binds to that version; "draft" freezes the draft first and binds to it; "latest" follows, beginning with the draft where there is no version yet. */
export const VersionChoice = z.union([VersionNumber, z.enum(["draft", "latest"])]);
export type VersionChoice = z.infer<typeof VersionChoice>;

/** What can be set when publishing and changed later. What does not fit the audience is left out (PB10). */
const properties = {
  name: nameText(maxPubNameLength),
  description: text(maxDescriptionLength).default(""),
  opensAt: SentInstant.nullable().default(null),
  closesAt: SentInstant.nullable().default(null),
  maxResponses: z.number().int().min(1).max(responseLimit).nullable().default(null),
  /** A version of an action of the form. Absent keeps what is there, null removes it. */
  action: z.strictObject({ id: Id, version: VersionNumber }).nullable().optional(),
  /** Absent keeps what is there, null removes it. */
  password: text(200).min(1).nullable().optional(),
  noNewVisitors: z.boolean().default(false),
  emailCheck: z.boolean().default(false),
  onePerVisitor: z.boolean().default(false),
  mayChange: z.boolean().default(false),
  memberRules: MemberRules.nullable().default(null),
  mayEmbed: z.boolean().default(true),
  confirmation: Confirmation.default({}),
};

/** `id` is the browser's own: the same one twice makes one publication. */
export const NewFormPub = z
  .strictObject({
    id: Id.optional(),
    formId: Id,
    version: VersionChoice,
    audience: PubAudience,
    visitorTypeId: Id.nullable().default(null),
    ...properties,
  })
  .superRefine(refuseEmptyWindow)
  .superRefine(({ audience, visitorTypeId }, context) => {
    if ((audience === "visitors") === (visitorTypeId !== null)) return;
    const message = "Belongs to the audience of visitors, and only to it.";
    context.addIssue({ code: "custom", path: ["visitorTypeId"], message });
  });
export type NewFormPub = z.output<typeof NewFormPub>;

export const FormPubChange = z.strictObject(properties).superRefine(refuseEmptyWindow);
export type FormPubChange = z.output<typeof FormPubChange>;

function refuseEmptyWindow(
  { opensAt, closesAt }: { opensAt: string | null; closesAt: string | null },
  context: z.RefinementCtx,
): void {
  if (opensAt === null || closesAt === null || Date.parse(opensAt) < Date.parse(closesAt)) return;
  context.addIssue({ code: "custom", path: ["closesAt"], message: "Is not after the opening time." });
}

export const VersionMove = z.strictObject({ version: VersionChoice });

export const Inspection = z.object({ errors: z.array(PublishingError) });

export const leftOutReasons = ["removed", "other-kind", "choices-removed"] as const;

/** What a move to another version does to answers that are half filled in. */
export const MovePreview = z.object({
  from: VersionNumber.nullable(),
  /** Null is the draft, which has no number yet. */
  to: VersionNumber.nullable(),
  /** Questions whose answers are left out, or lose the choices that are gone. */
  leftOut: z.array(z.object({ id: z.string(), title: Texts, reason: z.enum(leftOutReasons) })),
  added: z.array(z.object({ id: z.string(), title: Texts })),
  errors: z.array(PublishingError),
});
export type MovePreview = z.infer<typeof MovePreview>;
