import type {
  Condition,
  ConditionGroup,
  Confirmation,
  FormPub,
  FormPubChange,
  MemberRules,
  PubAudience,
  VersionChoice,
} from "@askloom/contract";
import { isIncomplete } from "@askloom/engine";
import { incompleteTime, instantOf, localTime } from "./local-time.ts";

/** What can be set of a publication, as its fields hold it. */
export interface PubProperties {
  readonly name: string;
  readonly description: string;
  readonly opensAt: string;
  readonly closesAt: string;
  /** Empty: as many as come. */
  readonly maxResponses: string;
  /** Undefined leaves the password as it is, null removes it. */
  readonly password: string | null | undefined;
  readonly noNewVisitors: boolean;
  readonly emailCheck: boolean;
  readonly onePerVisitor: boolean;
  readonly mayChange: boolean;
  readonly memberRules: ConditionGroup | null;
  readonly mayEmbed: boolean;
  readonly message: Confirmation["message"];
  readonly sendCopy: boolean;
  /** A version of an action of the form. */
  readonly action: { readonly id: string; readonly version: number } | null;
}

/** What the wizard asks for besides. */
export interface PubDraft extends PubProperties {
  readonly formId: string | undefined;
  readonly version: VersionChoice;
  readonly audience: PubAudience;
  readonly visitorTypeId: string | undefined;
}

export const emptyDraft = (formId: string | undefined): PubDraft => ({
  formId,
  version: "draft",
  audience: "everyone",
  visitorTypeId: undefined,
  name: "",
  description: "",
  opensAt: "",
  closesAt: "",
  maxResponses: "",
  password: undefined,
  noNewVisitors: false,
  emailCheck: false,
  onePerVisitor: false,
  mayChange: false,
  memberRules: null,
  mayEmbed: true,
  message: undefined,
  sendCopy: false,
  action: null,
});

/** Whether something was entered that would be missed. Which form and version it is, is chosen again at once. */
export const hasInput = (draft: PubDraft): boolean => inputIn(draft) !== inputIn(emptyDraft(undefined));

const inputIn = (draft: PubDraft): string =>
  JSON.stringify([changeOf(draft, draft.audience), draft.audience, draft.visitorTypeId, draft.opensAt, draft.closesAt]);

export const propertiesOf = (pub: FormPub | undefined): PubProperties =>
  pub === undefined ? emptyDraft(undefined) : propertiesIn(pub);

const propertiesIn = (pub: FormPub): PubProperties => ({
  name: pub.name,
  description: pub.description,
  opensAt: localTime(pub.opensAt),
  closesAt: localTime(pub.closesAt),
  maxResponses: pub.maxResponses === null ? "" : String(pub.maxResponses),
  password: undefined,
  noNewVisitors: pub.noNewVisitors,
  emailCheck: pub.emailCheck,
  onePerVisitor: pub.onePerVisitor,
  mayChange: pub.mayChange,
  memberRules: pub.memberRules,
  mayEmbed: pub.mayEmbed,
  message: pub.confirmation.message,
  sendCopy: pub.confirmation.sendCopy ?? false,
  action: pub.action === null ? null : { id: pub.action.id, version: pub.action.version },
});

/**
 * The properties as the server takes them. What was begun for another audience is left out; a time that was not touched
 * keeps its seconds.
 */
export function changeOf(properties: PubProperties, audience: PubAudience, before?: FormPub): FormPubChange {
  const { name, description, opensAt, closesAt, maxResponses, password, memberRules, message, sendCopy } = properties;
  const { noNewVisitors, emailCheck, onePerVisitor, mayChange, mayEmbed, action } = properties;
  const isSameAction = action?.id === before?.action?.id && action?.version === before?.action?.version;
  const instant = (local: string, known: string | null | undefined) =>
    known !== undefined && local === localTime(known) ? known : instantOf(local);
  return {
    name: name.trim(),
    description,
    opensAt: instant(opensAt, before?.opensAt),
    closesAt: instant(closesAt, before?.closesAt),
    maxResponses: maxResponses === "" ? null : Number(maxResponses),
    ...(password === undefined || password === "" ? {} : { password }),
    ...{ noNewVisitors, emailCheck, onePerVisitor, mayChange, mayEmbed },
    // Only those who may see actions choose one: what stays is not said.
    ...(isSameAction ? {} : { action }),
    // Its subjects are the attributes of members; what is incomplete is a fault, and the server refuses it too.
    memberRules: audience === "members" ? (memberRules as MemberRules | null) : null,
    confirmation: { ...(message === undefined ? {} : { message }), ...(sendCopy ? { sendCopy } : {}) },
  };
}

export type Fault =
  | "form"
  | "formErrors"
  | "visitorType"
  | "name"
  | "opensAtIncomplete"
  | "closesAtIncomplete"
  | "closesAt"
  | "maxResponses"
  | "memberRules";

/** What is missing or wrong in the properties, by field. */
export function propertyFaults(properties: PubProperties, audience: PubAudience): Fault[] {
  const { name, opensAt, closesAt, maxResponses, memberRules } = properties;
  const found: readonly [boolean, Fault][] = [
    [name.trim() === "", "name"],
    [opensAt === incompleteTime, "opensAtIncomplete"],
    [closesAt === incompleteTime, "closesAtIncomplete"],
    [isTime(opensAt) && isTime(closesAt) && opensAt >= closesAt, "closesAt"],
    [maxResponses !== "" && !/^[1-9]\d{0,7}$/.test(maxResponses), "maxResponses"],
    [audience === "members" && memberRules !== null && isUnfinished(memberRules), "memberRules"],
  ];
  return found.flatMap(([isWrong, fault]) => (isWrong ? [fault] : []));
}

/** Whether something in it lacks what it compares with; a group that holds nothing does too. */
function isUnfinished(condition: Condition): boolean {
  if ("match" in condition) return condition.of.length === 0 || condition.of.some(isUnfinished);
  if (!("operand" in condition)) return true;
  const { value } = condition;
  return isIncomplete(condition) || (typeof value === "string" && value.trim() === "");
}

const isTime = (local: string): boolean => local !== "" && local !== incompleteTime;

/** The same for a new publication. */
export function draftFaults(draft: PubDraft, errorCount: number): Fault[] {
  const found: readonly [boolean, Fault][] = [
    [draft.formId === undefined, "form"],
    [errorCount > 0, "formErrors"],
    [draft.audience === "visitors" && draft.visitorTypeId === undefined, "visitorType"],
  ];
  return [
    ...found.flatMap(([isWrong, fault]): Fault[] => (isWrong ? [fault] : [])),
    ...propertyFaults(draft, draft.audience),
  ];
}
