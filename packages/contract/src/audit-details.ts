import type { Localized } from "./language.ts";

/** How the value of a detail is read; ids of things that have no name of their own are not shown. */
export type AuditDetailKind =
  | "text"
  | "number"
  | "yes-no"
  | "time"
  | "unit"
  | "units"
  | "permissions"
  | "unit-permissions"
  | "how-many"
  | "id";

export interface AuditDetail {
  readonly words: Localized;
  readonly kind: AuditDetailKind;
}

const detail = (kind: AuditDetailKind, en: string, zh_Hans: string): AuditDetail => ({ kind, words: { en, zh_Hans } });

/** What audit entries say besides what happened, by the keys under which it is stored (A6). */
export const auditDetails: Readonly<Record<string, AuditDetail>> = {
  name: detail("text", "Name", "名称"),
  displayName: detail("text", "Name", "名称"),
  userName: detail("text", "User name", "用户名"),
  language: detail("text", "Language", "语言"),
  subject: detail("text", "Subject", "主题"),
  address: detail("text", "Address", "地址"),
  apiKey: detail("text", "API key", "API 密钥"),
  node: detail("text", "Step", "步骤"),
  receipt: detail("text", "Receipt number", "回执编号"),
  visitorType: detail("text", "Visitor group", "访客组"),
  version: detail("number", "Version", "版本"),
  revision: detail("number", "Revision", "修订"),
  count: detail("number", "Number", "数量"),
  deliveriesPerMinute: detail("number", "Deliveries per minute", "每分钟投递数"),
  eventMailsPerMinute: detail("number", "Event e-mails per minute", "每分钟事件邮件数"),
  runDays: detail("number", "Days that runs are kept", "运行保留天数"),
  isActive: detail("yes-no", "Active", "已启用"),
  sentAt: detail("time", "Sent", "提交时间"),
  expiresAt: detail("time", "Expires", "到期时间"),
  unitId: detail("unit", "Unit", "组织单元"),
  parentId: detail("unit", "Parent unit", "上级组织单元"),
  unitIds: detail("units", "Units", "组织单元"),
  permissions: detail("permissions", "Permissions", "权限"),
  unitPermissions: detail("unit-permissions", "Permissions in units", "组织单元内的权限"),
  forms: detail("how-many", "Forms", "表单数"),
  pubId: detail("id", "Publication", "发布"),
  deviceId: detail("id", "Device", "设备"),
};
