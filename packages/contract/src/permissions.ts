import { z } from "zod";
import type { Localized } from "./language.ts";

/** Every permission there is, with the words that administrators read. */
export const permissionNames = {
  "Pages.Askloom.FormModel": { en: "Forms", zh_Hans: "表单" },
  "Pages.Askloom.FormModel.New": { en: "Create forms", zh_Hans: "创建表单" },
  "Pages.Askloom.FormModel.Explore": { en: "Search forms", zh_Hans: "搜索表单" },
  "Pages.Askloom.FormModel.Delete": { en: "Delete forms", zh_Hans: "删除表单" },
  "Pages.Askloom.FormModel.Publish": { en: "Publish forms", zh_Hans: "发布表单" },
  "Pages.Askloom.VisitorType": { en: "Visitor groups", zh_Hans: "访客组" },
  "Pages.Askloom.VisitorType.Create": { en: "Create visitor groups", zh_Hans: "创建访客组" },
  "Pages.Askloom.VisitorType.Explore": { en: "Search visitor groups", zh_Hans: "搜索访客组" },
  "Pages.Askloom.FormAction": { en: "Form actions and functions", zh_Hans: "表单动作与函数" },
  "Pages.Askloom.FormAction.Create": { en: "Create form actions", zh_Hans: "创建表单动作" },
  "Pages.Askloom.FormAction.Explore": { en: "Search form actions", zh_Hans: "搜索表单动作" },
  "Pages.Askloom.FormFlow": { en: "Form flows", zh_Hans: "表单流" },
  "Pages.Askloom.FormFlow.New": { en: "Create form flows", zh_Hans: "创建表单流" },
  "Pages.Askloom.FormFlow.Explore": { en: "Search form flows", zh_Hans: "搜索表单流" },
  "Pages.Askloom.FormFlow.Delete": { en: "Delete form flows", zh_Hans: "删除表单流" },
  "Pages.Askloom.FormFlow.Publish": { en: "Publish form flows", zh_Hans: "发布表单流" },
  "Pages.Askloom.Workflow": { en: "Workflows", zh_Hans: "工作流" },
  "Pages.Askloom.Workflow.New": { en: "Create workflows", zh_Hans: "创建工作流" },
  "Pages.Askloom.Workflow.Explore": { en: "Search workflows", zh_Hans: "搜索工作流" },
  "Pages.Askloom.Workflow.Delete": { en: "Delete workflows", zh_Hans: "删除工作流" },
  "Pages.Administration": { en: "Administration", zh_Hans: "管理" },
  "Pages.Administration.Users": { en: "Manage users and their permissions", zh_Hans: "管理用户及其权限" },
  "Pages.Administration.Units": { en: "Manage organisational units", zh_Hans: "管理组织单元" },
} as const satisfies Record<string, Localized>;

export type Permission = keyof typeof permissionNames;

// Object.keys widens to string[]; the table's keys are exactly the permissions.
export const permissions = Object.keys(permissionNames) as [Permission, ...Permission[]];
export const Permission = z.enum(permissions);
