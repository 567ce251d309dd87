import { oneTitleOf } from "./area.ts";
import { type Areas, allAreas } from "./areas.ts";
import type { Localized } from "./language.ts";

const event = (en: string, zh_Hans: string): Localized => ({ en, zh_Hans });

/** `{record}` begins a sentence: "Form"; `{one}` is inside one: "a form". */
const recordSteps = {
  created: event("{record} added", "已添加{record}"),
  changed: event("{record} changed", "已修改{record}"),
  deleted: event("{record} deleted", "已删除{record}"),
  restored: event("{record} restored", "已恢复{record}"),
  purged: event("{record} deleted for good", "已永久删除{record}"),
  imported: event("{record} imported", "已导入{record}"),
  duplicated: event("{record} duplicated", "已复制{record}"),
  versioned: event("Version of {one} published", "已发布{record}版本"),
  "version-restored": event("Version of {one} restored", "已恢复{record}版本"),
  "version-deprecated": event("Version of {one} marked as outdated", "已将{record}版本标记为过时"),
  "version-undeprecated": event("Version of {one} no longer marked as outdated", "已取消{record}版本的过时标记"),
  deprecated: event("{record} marked as outdated", "已将{record}标记为过时"),
  undeprecated: event("{record} no longer marked as outdated", "已取消{record}的过时标记"),
};
type RecordStep = keyof typeof recordSteps;

const wholeLife = ["created", "changed", "deleted", "restored", "purged"] as const;
// Object.keys widens to string[].
const allSteps = Object.keys(recordSteps) as RecordStep[];
/** A draft is saved too often for each change to be an event. */
const lives = { record: wholeLife, definition: allSteps.filter((step) => step !== "changed") } as const;
type StepIn = { readonly record: (typeof wholeLife)[number]; readonly definition: Exclude<RecordStep, "changed"> };

/** The steps in the life of a kind of record. */
function recordEvents<const Subject extends string, Step extends RecordStep>(
  subject: Subject,
  called: Localized & { readonly one?: string },
  steps: readonly Step[],
) {
  const words = (step: Step, language: keyof Localized) =>
    recordSteps[step][language].replace("{record}", called[language]).replace("{one}", called.one ?? "");
  const named = steps.map((step) => [`${subject}.${step}`, event(words(step, "en"), words(step, "zh_Hans"))]);
  // Object.fromEntries widens the names to string.
  return Object.fromEntries(named) as Readonly<Record<`${Subject}.${Step}`, Localized>>;
}

type EventOf<One> = One extends { readonly subject: infer Subject extends string; readonly life: infer Life }
  ? Life extends keyof StepIn
    ? `${Subject}.${StepIn[Life]}`
    : never
  : never;
type AreaEvent = { [Name in keyof Areas]: EventOf<Areas[Name]> }[keyof Areas];

/** The lives of what the areas hold. */
const areaEvents = Object.assign(
  {},
  ...allAreas.map(({ subject, life, called }) =>
    subject === undefined || life === undefined
      ? {}
      : recordEvents(subject, { ...oneTitleOf({ called }), one: called[0] }, lives[life]),
  ),
  // The names are those of the areas, which is what the type says.
) as Readonly<Record<AreaEvent, Localized>>;

/** Every event that is noted, in the words in which people read it; what it was done to follows them. */
export const auditEventNames = {
  ...recordEvents("user", event("User", "用户"), wholeLife),
  "user.removed": event("Everything a user sent in deleted", "已删除某用户提交的全部内容"),
  "user.invited": event("User invited", "已邀请用户"),
  "user.invited-again": event("Invitation sent again", "已重新发送邀请"),
  "user.joined": event("Invitation accepted", "已接受邀请"),
  "user.grants-set": event("Permissions changed", "已修改权限"),
  "user.password-reset-sent": event("Link for a new password sent", "已发送设置新密码的链接"),
  ...recordEvents("unit", event("Organisational unit", "组织单元"), wholeLife),
  "api-key.created": event("API key made", "已创建 API 密钥"),
  "api-key.revoked": event("API key revoked", "已撤销 API 密钥"),
  "tenant.settings-changed": event("Settings changed", "已修改设置"),
  "account.profile-changed": event("Own profile changed", "已修改本人资料"),
  "account.password-changed": event("Own password changed", "已修改本人密码"),
  "account.password-reset": event("New password set by a mailed link", "已通过邮件链接重新设置密码"),
  "account.device-ended": event("Own device signed out", "已退出本人的一台设备"),
  "account.other-devices-ended": event("All other own devices signed out", "已退出本人的所有其他设备"),
  "help-request.sent": event("Help request sent", "已发送帮助请求"),
  ...areaEvents,
  ...recordEvents("library-question", event("Library question", "题库问题"), wholeLife),
  "library-question.updated-in-forms": event("Library question updated in forms", "已在表单中更新题库问题"),
  ...recordEvents("connection", event("Connection", "连接"), wholeLife),
  "connection.signing-renewed": event("Signing secret of a connection renewed", "已更新连接的签名密钥"),
  "connection.signing-ended": event("Previous signing secret of a connection ended", "已停用连接的旧签名密钥"),
  "run.paused": event("Run paused", "已暂停运行"),
  "run.resumed": event("Run resumed", "已恢复运行"),
  "run.cancelled": event("Run cancelled", "已取消运行"),
  "run.retried": event("Step of a run tried again", "已重试运行中的步骤"),
  "run.skipped": event("Step of a run skipped", "已跳过运行中的步骤"),
  "activity.retried": event("Delivery tried again", "已重试投递"),
  "activity.retried-all": event("Failed deliveries tried again", "已重试失败的投递"),
  "activity.cancelled": event("Delivery cancelled", "已取消投递"),
  "delivery-address.paused": event("Deliveries to an address paused", "已暂停向某个地址投递"),
  "delivery-address.resumed": event("Deliveries to an address resumed", "已恢复向某个地址投递"),
  "form-action.step-tested": event("Step of a form action tried", "已试用表单动作的步骤"),
  "form-pub.moved": event("Publication moved to another version", "已将发布切换到其他版本"),
  "form-pub.action-run": event("Form action run on responses of a publication", "已对发布的答复运行表单动作"),
  "form-pub.paused": event("Publication paused", "已暂停发布"),
  "form-pub.resumed": event("Publication resumed", "已继续发布"),
  "form-pub.closed": event("Publication closed", "已关闭发布"),
  "form-pub.reopened": event("Publication reopened", "已重新开放发布"),
  ...recordEvents("response-view", event("Saved view", "已保存的视图"), ["created", "changed", "deleted"]),
  "response.deleted": event("Response deleted", "已删除答复"),
  "visitor.merged": event("Visitors merged", "已合并访客"),
  "visitor.removed": event("Visitor removed", "已移除访客"),
} as const satisfies Record<string, Localized>;

export type AuditEventName = keyof typeof auditEventNames;
// Object.keys widens to string[]; the table's keys are exactly the names, and there is at least one.
export const allAuditEvents = Object.keys(auditEventNames) as [AuditEventName, ...AuditEventName[]];
