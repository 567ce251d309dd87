import { apiKeyProblems } from "./api-key-problems.ts";
import { definitionProblems } from "./definition-problems.ts";
import { type ProblemKind, problem } from "./problem-kind.ts";

/** Every problem the API can answer (RFC 9457). The title says what to do. `{name}` is filled from the problem's values. */
export const problems = {
  "invalid-input": problem(
    400,
    "Some fields are not valid. Correct them and try again.",
    "提交的部分内容无效。请更正列出的字段后重新提交。",
  ),
  "malformed-body": problem(
    400,
    "The request body is not valid JSON. Check it and try again.",
    "请求正文不是可读取的 JSON。请检查后重新发送。",
  ),
  "not-signed-in": problem(401, "Sign in to continue.", "请登录后继续。"),
  ...apiKeyProblems,
  "no-permission": problem(
    403,
    "You don’t have the permission {permission}. Ask an administrator for access.",
    "您没有权限 {permission}。请向租户管理员申请。",
  ),
  "tenant-not-yours": problem(
    403,
    "You do not belong to the chosen tenant. Choose one of your own.",
    "您不属于所选租户。请选择您所属的租户。",
  ),
  "unit-not-yours": problem(
    403,
    "You do not belong to the chosen organisational unit. Choose one of your own.",
    "您不属于所选组织单元。请选择您所属的组织单元。",
  ),
  "forgery-suspected": problem(
    403,
    "We could not verify that this request came from this application. Reload the page and try again.",
    "无法确认请求来自本应用。请刷新页面后重试。",
  ),
  "wrong-password": problem(
    403,
    "The current password is wrong. Check it and try again.",
    "当前密码错误。请检查后重试。",
  ),
  "grant-not-held": problem(
    403,
    "You can only grant and revoke permissions that you have yourself.",
    "您只能授予或收回您自己拥有的权限。",
  ),
  "view-not-yours": problem(
    403,
    "This view belongs to someone else. Save your own under another name.",
    "此视图属于其他人。请另存为您自己的视图。",
  ),
  "not-found": problem(
    404,
    "Not found. It may have been deleted, or the address is wrong.",
    "找不到此内容。它可能已被删除，或者地址有误。",
  ),
  "method-not-allowed": problem(405, "This address does not answer {method} requests.", "此地址不接受 {method} 请求。"),
  "already-exists": problem(
    409,
    "The name {name} is already in use. Choose another one.",
    "名称 {name} 已被占用。请换一个名称。",
  ),
  "email-in-use": problem(
    409,
    "Your tenant already has a user with the e-mail address {email}. If the user is in the trash, restore it there.",
    "您的租户中已有电子邮箱为 {email} 的用户。如果它在回收站中，请在那里恢复。",
  ),
  "already-joined": problem(
    409,
    "This person has already joined and does not need an invitation.",
    "此人已加入，无需再次邀请。",
  ),
  "not-joined-yet": problem(
    409,
    "This person has not accepted the invitation yet. Send the invitation again instead.",
    "此人尚未接受邀请。请改为重新发送邀请。",
  ),
  "last-administrator": problem(
    409,
    "A tenant needs at least one active user who can manage users. Give someone else that permission first.",
    "租户至少需要一名可以管理用户的有效用户。请先将该权限授予其他人。",
  ),
  "provider-adds-users": problem(
    409,
    "People are added when they first sign in at your identity provider. Add them there.",
    "人员首次通过您的身份提供商登录时会自动添加。请在身份提供商处添加。",
  ),
  "provider-keeps-password": problem(
    409,
    "Your identity provider manages your password. Change it there.",
    "您的密码由身份提供商保管。请在那里修改。",
  ),
  "unit-in-use": problem(
    409,
    "The unit still contains other units or records. Move or delete those first.",
    "该组织单元仍包含其他单元或内容。请先移动或删除它们。",
  ),
  "unit-in-a-circle": problem(
    409,
    "A unit cannot be its own parent. Choose another parent.",
    "组织单元不能位于自身之下。请选择其他上级。",
  ),
  ...definitionProblems,
  "record-in-use": problem(
    409,
    "Something still uses this. Remove it there, or permanently delete that first.",
    "仍有内容使用此项。请先在那里移除它，或永久删除该内容。",
  ),
  "form-in-use": problem(
    409,
    "Something still depends on this form, such as a publication. Permanently delete that first.",
    "仍有内容依赖此表单，例如发布。请先将其永久删除。",
  ),
  "form-has-errors": problem(
    409,
    "The form has errors. Open it in the designer, correct what the Problems panel lists, then publish it.",
    "表单有错误。请在设计器中打开它，更正“问题检查”面板列出的内容，然后再发布。",
  ),
  "no-version": problem(
    409,
    "The form has no version that can be followed. Publish its draft, or choose a version.",
    "表单没有可跟随的版本。请发布其草稿，或选择一个版本。",
  ),
  "form-pub-in-trash": problem(
    409,
    "This publication is in the trash. Restore it there, or publish the form again.",
    "此发布在回收站中。请在那里恢复它，或重新发布表单。",
  ),
  "made-differently": problem(
    409,
    "This was already created, with other content. Reload the page, open what was created, and change it there.",
    "此项已创建，但内容不同。请重新加载页面，打开已创建的内容并在那里更改。",
  ),
  "activity-not-open": problem(
    409,
    "This delivery was made, is being made, or waits for the one before.",
    "此投递已完成、正在进行，或正在等待前一个投递。",
  ),
  "run-not-open": problem(
    409,
    "This does not apply to the run any more. Reload it to see how it stands.",
    "此操作已不适用于该运行。请重新加载以查看其状态。",
  ),
  "not-an-intake-form": problem(
    409,
    "This is not an intake form. Choose a form with the purpose visitor intake.",
    "此表单不用于登记访客。请选择用途为“访客登记”的表单。",
  ),
  "visitor-type-in-use": problem(
    409,
    "A publication still uses this visitor group. Delete that first.",
    "仍有发布使用此访客组。请先删除该发布。",
  ),
  "changed-meanwhile": problem(
    412,
    "Someone else changed this after you opened it. Review the current version and make your change again.",
    "您打开之后，其他人修改了此内容。请查看当前版本后重新应用您的更改。",
  ),
  "too-large": problem(413, "This is too large. The limit is {limit}.", "提交的内容过大。上限为 {limit}。"),
  "unsupported-media-type": problem(415, "Send the body as application/json.", "请以 application/json 格式发送正文。"),
  "revision-missing": problem(
    428,
    "Send the revision that you are changing in the If-Match header.",
    "请说明您要修改的版本：在 If-Match 请求头中发送。",
  ),
  "pub-not-open": problem(
    403,
    "This form is not open yet, so your answers were not sent. They are saved on this device. Come back later to send them.",
    "此表单尚未开放，您的答案未能提交，但已保留在此设备上。请稍后再来提交。",
  ),
  "pub-paused": problem(
    403,
    "This form was paused, so your answers were not sent. They are saved on this device. Come back later to send them.",
    "此表单已暂停，您的答案未能提交，但已保留在此设备上。请稍后再来提交。",
  ),
  "pub-closed": problem(
    403,
    "This form was closed, so your answers were not sent. Print or copy them here if you need them, or ask the person who sent you the link.",
    "此表单已关闭，您的答案未能提交。如有需要，请在此打印或复制，或联系向您发送链接的人。",
  ),
  "changes-not-taken": problem(
    403,
    "This form does not accept changes right now, so your change was not sent. Your earlier answers stay as they are.",
    "此表单目前不接受修改，您的修改未能提交。之前提交的内容保持不变。",
  ),
  "password-needed": problem(
    403,
    "This form needs a password. Reload the page and enter it. Your answers are saved.",
    "此表单需要密码。请刷新页面并输入密码；您的答案已保留。",
  ),
  "visitor-unknown": problem(
    403,
    "We no longer know who you are. Reload the page and identify yourself again. Your answers are saved.",
    "系统已无法识别您的身份。请刷新页面并重新填写身份信息；您的答案已保留。",
  ),
  "not-invited": problem(
    403,
    "Only selected members can fill in this form. Nothing was sent.",
    "此表单仅面向特定成员，您不在其中。答案未提交。",
  ),
  "stale-page": problem(
    409,
    "This page has expired. Reload it to send your answers. They are saved.",
    "此页面已过期，无法提交。请刷新页面；您的答案已保留。",
  ),
  "pub-full": problem(
    409,
    "This form is full, so your answers were not sent. Print or copy them here if you need them, or ask the person who sent you the link.",
    "此表单的名额已满，您的答案未能提交。如有需要，请在此打印或复制，或联系向您发送链接的人。",
  ),
  "places-gone": problem(
    409,
    "Someone else took the last place for your choice. Choose something else and send again.",
    "您选择的名额刚刚被他人占用。请改选其他选项后重新提交。",
  ),
  "sent-already": problem(
    409,
    "You have already responded to this form. Each person can respond once.",
    "您已提交过此表单；每人只能提交一次。",
  ),
  "sent-elsewhere": problem(
    409,
    "These answers were already sent from another browser or device. To send new ones, start over.",
    "这些回答已从其他浏览器或设备提交。如需另行提交，请重新开始。",
  ),
  "response-id-taken": problem(
    409,
    "We already have an earlier version of these answers, so this one was not accepted. To send it as another response, start over.",
    "这些答案的较早版本已经收到，因此本次提交的内容未被接受。如需另行提交，请重新开始。",
  ),
  "response-changed": problem(
    412,
    "These answers were changed after you opened them, so your change was not saved. Copy what you need from here, open the current answers and make your change again.",
    "您打开之后，这些答案已被修改，因此您的修改未被接受。请在此复制所需内容，打开当前答案后重新修改。",
  ),
  "answers-refused": problem(
    422,
    "Some answers are not valid. Correct the ones listed and send again.",
    "部分答案无效。请更正列出的答案后重新提交。",
  ),
  "password-easy-to-guess": problem(
    422,
    "This password is easy to guess: it is common, follows a simple pattern, or is little more than a name or an address. Choose another one, such as four unrelated words.",
    "此密码容易被猜到：它是常见密码、简单的规律，或者只是姓名或邮箱。请换一个，例如四个互不相关的词语。",
  ),
  "file-refused": problem(422, "This file is not accepted here: {why}.", "此处不接受该文件：{why}。"),
  "picture-refused": problem(422, "This picture is not accepted: {why}.", "不接受该图片：{why}。"),
  "too-fast": problem(
    429,
    "That was very fast. Wait {seconds} seconds and send again.",
    "提交过快。请等待 {seconds} 秒后重新提交。",
  ),
  "hidden-field-filled": problem(
    422,
    "A hidden field was filled in, probably by your browser. It has been cleared. Please send again.",
    "一个隐藏字段被填写了，可能是浏览器自动填写的。该字段已清空，请重新提交。",
  ),
  "proof-needed": problem(
    429,
    "Many responses are arriving right now. Your browser has to solve a small puzzle before it can send yours.",
    "当前提交量较大。您的浏览器需要完成一道小计算以证明并非恶意提交。",
  ),
  "too-many-requests": problem(
    429,
    "Too many requests. Try again in about {time}.",
    "请求过于频繁。请在 {time}后重试。",
  ),
  "functions-busy": problem(
    429,
    "Too many functions of this workspace are waiting to run. Try again in a moment.",
    "此工作区中等待运行的函数过多。请稍后重试。",
  ),
  "function-time-used": problem(
    429,
    "This workspace used its share of computing time for functions. Try again in {time}.",
    "此工作区已用完其函数计算时间份额。请在 {time}后重试。",
  ),
  "internal-error": problem(
    500,
    "Something went wrong on our side. Try again. If it happens again, report it with the request ID.",
    "服务器出现问题。请重试；如果再次出现，请附上请求编号报告此问题。",
  ),
  unavailable: problem(
    503,
    "The service is busy or restarting. Nothing was changed. Try again in a moment.",
    "服务繁忙或正在重启。未做任何更改；请稍后重试。",
  ),
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problems;
// Object.keys widens to string[]; the table's keys are exactly the codes.
export const problemCodes = Object.keys(problems) as ProblemCode[];
