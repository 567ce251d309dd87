import type { Localized } from "./language.ts";

const event = (en: string, zh_Hans: string): Localized => ({ en, zh_Hans });

const recordSteps = {
  created: event("{record} added", "已添加{record}"),
  changed: event("{record} changed", "已修改{record}"),
  deleted: event("{record} deleted", "已删除{record}"),
  restored: event("{record} restored", "已恢复{record}"),
  purged: event("{record} deleted for good", "已永久删除{record}"),
};
type RecordStep = keyof typeof recordSteps;

const wholeLife: readonly RecordStep[] = ["created", "changed", "deleted", "restored", "purged"];

/** The steps in the life of a kind of record. */
function recordEvents<const Subject extends string, Step extends RecordStep>(
  subject: Subject,
  called: Localized,
  steps: readonly Step[],
) {
  const words = (step: Step, language: keyof Localized) =>
    recordSteps[step][language].replace("{record}", called[language]);
  const named = steps.map((step) => [`${subject}.${step}`, event(words(step, "en"), words(step, "zh_Hans"))]);
  // Object.fromEntries widens the names to string.
  return Object.fromEntries(named) as Readonly<Record<`${Subject}.${Step}`, Localized>>;
}

/** Every event that is noted, in the words in which people read it; what it was done to follows them. */
export const auditEventNames = {
  ...recordEvents("user", event("User", "用户"), ["created", "changed", "deleted", "restored"]),
  "user.invited": event("User invited", "已邀请用户"),
  "user.invited-again": event("Invitation sent again", "已重新发送邀请"),
  "user.joined": event("Invitation accepted", "已接受邀请"),
  "user.grants-set": event("Permissions changed", "已修改权限"),
  "user.password-reset-sent": event("Link for a new password sent", "已发送设置新密码的链接"),
  ...recordEvents("unit", event("Organisational unit", "组织单元"), ["created", "changed", "deleted", "restored"]),
  "account.profile-changed": event("Own profile changed", "已修改本人资料"),
  "account.password-changed": event("Own password changed", "已修改本人密码"),
  "account.password-reset": event("New password set by a mailed link", "已通过邮件链接重新设置密码"),
  "account.device-ended": event("Own device signed out", "已退出本人的一台设备"),
  "account.other-devices-ended": event("All other own devices signed out", "已退出本人的所有其他设备"),
  "help-request.sent": event("Help request sent", "已发送帮助请求"),
  ...recordEvents("form", event("Form", "表单"), ["created", "deleted", "restored", "purged"]),
  "form.imported": event("Form imported", "已导入表单"),
  "form.duplicated": event("Form duplicated", "已复制表单"),
  "form.versioned": event("Version of a form published", "已发布表单版本"),
  "form.version-restored": event("Version of a form restored", "已恢复表单版本"),
  "form.version-deprecated": event("Version of a form marked as outdated", "已将表单版本标记为过时"),
  "form.version-undeprecated": event("Version of a form no longer marked as outdated", "已取消表单版本的过时标记"),
  "form.deprecated": event("Form marked as outdated", "已将表单标记为过时"),
  "form.undeprecated": event("Form no longer marked as outdated", "已取消表单的过时标记"),
  ...recordEvents("library-question", event("Library question", "题库问题"), wholeLife),
  "library-question.updated-in-forms": event("Library question updated in forms", "已在表单中更新题库问题"),
  ...recordEvents("form-pub", event("Publication", "发布"), wholeLife),
  "form-pub.moved": event("Publication moved to another version", "已将发布切换到其他版本"),
  "form-pub.paused": event("Publication paused", "已暂停发布"),
  "form-pub.resumed": event("Publication resumed", "已继续发布"),
  "form-pub.closed": event("Publication closed", "已关闭发布"),
  "form-pub.reopened": event("Publication reopened", "已重新开放发布"),
  ...recordEvents("response-view", event("Saved view", "已保存的视图"), ["created", "changed", "deleted"]),
  "response.deleted": event("Response deleted", "已删除答复"),
  ...recordEvents("visitor-type", event("Visitor group", "访客组"), wholeLife),
  "visitor.merged": event("Visitors merged", "已合并访客"),
  "visitor.removed": event("Visitor removed", "已移除访客"),
} as const satisfies Record<string, Localized>;

export type AuditEventName = keyof typeof auditEventNames;
// Object.keys widens to string[]; the table's keys are exactly the names, and there is at least one.
export const allAuditEvents = Object.keys(auditEventNames) as [AuditEventName, ...AuditEventName[]];
