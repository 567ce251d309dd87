import { type Language, type Localized, languageOf } from "@askloom/contract";
import { pageWordsFor } from "@askloom/words/pages";
import { filled } from "../html/texts.ts";

/** What each kind of mail is filled with. */
export interface MailValues {
  readonly "help-request": {
    readonly subject: string;
    readonly text: string;
    readonly name: string;
    readonly email: string;
    readonly tenancyName: string;
    readonly requestId: string;
  };
  readonly "password-changed": { readonly name: string; readonly portal: string };
  readonly "password-reset": { readonly name: string };
  readonly invitation: { readonly name: string; readonly tenancyName: string };
  /** What a form action says. */
  readonly "action-mail": { readonly subject: string; readonly text: string };
  readonly "address-paused": { readonly name: string; readonly action: string; readonly address: string };
  /** A custom event to which the reader subscribed. */
  readonly "event-raised": { readonly name: string; readonly event: string; readonly address: string };
  readonly "visit-code": { readonly name: string; readonly digits: string };
  readonly "response-copy": {
    readonly form: string;
    readonly receipt: string;
    readonly answers: string;
    readonly address: string;
  };
}

export type MailTemplate = keyof MailValues;

interface Texts {
  readonly subject: Localized;
  /** Paragraphs are apart by an empty line. `{link}` stands for the mail's secret link. */
  readonly text: Localized;
}

/** Mails to visitors, in any language that there are words for. */
const visitorMails = { "visit-code": "mail.code", "response-copy": "mail.copy" } as const;
type VisitorMail = keyof typeof visitorMails;

const templates: Readonly<Record<Exclude<MailTemplate, VisitorMail>, Texts>> = {
  "help-request": {
    subject: { en: "Help request: {subject}", zh_Hans: "求助：{subject}" },
    text: {
      en: "{name} ({email}) from {tenancyName} asked for help.\n\n{text}\n\nRequest {requestId}",
      zh_Hans: "{tenancyName} 的 {name}（{email}）请求帮助。\n\n{text}\n\n请求编号：{requestId}",
    },
  },
  "password-changed": {
    subject: { en: "Your Askloom password was changed", zh_Hans: "您的 Askloom 密码已修改" },
    text: {
      en: "Hello {name},\n\nYour password was changed, and all your other devices were signed out.\n\nIf this was not you, contact an administrator immediately. Your devices are listed at {portal}",
      zh_Hans:
        "{name}，您好：\n\n您的密码已修改，其他设备均已退出登录。\n\n如果不是您本人操作，请立即联系管理员。您的设备列在 {portal}",
    },
  },
  "password-reset": {
    subject: { en: "Set a new Askloom password", zh_Hans: "设置新的 Askloom 密码" },
    text: {
      en: "Hello {name},\n\nOpen this link to set a new password:\n\n{link}\n\nIt works once, within one hour. If you did not request it, ignore this e-mail. Your password stays the same.",
      zh_Hans:
        "{name}，您好：\n\n请打开此链接设置新密码：\n\n{link}\n\n链接一小时内有效，只能使用一次。如果不是您本人操作，无需理会：您的密码保持不变。",
    },
  },
  "action-mail": { subject: { en: "{subject}", zh_Hans: "{subject}" }, text: { en: "{text}", zh_Hans: "{text}" } },
  "address-paused": {
    subject: { en: "Deliveries of {action} are paused", zh_Hans: "“{action}”的投递已暂停" },
    text: {
      en: "Hello {name},\n\nThe form action {action} can no longer deliver to this address:\n\n{address}\n\nIts deliveries wait, and none is lost. Correct the address or the receiver, then resume the address in the activities of the action.",
      zh_Hans:
        "{name}，您好：\n\n表单动作“{action}”已无法投递到此地址：\n\n{address}\n\n投递正在等待，不会丢失。请更正地址或接收方，然后在该动作的活动中恢复此地址。",
    },
  },
  "event-raised": {
    subject: { en: "Event: {event}", zh_Hans: "事件：{event}" },
    text: {
      en: "Hello {name},\n\nThe event {event} happened. See the response:\n\n{address}\n\nYou get this e-mail because you subscribed to the event. You can unsubscribe under Events in the portal.",
      zh_Hans:
        "{name}，您好：\n\n发生了事件“{event}”。查看答复：\n\n{address}\n\n您订阅了此事件，因此收到这封邮件。您可以在门户的“事件”中取消订阅。",
    },
  },
  invitation: {
    subject: { en: "You are invited to {tenancyName} on Askloom", zh_Hans: "邀请您加入 Askloom 上的 {tenancyName}" },
    text: {
      en: "Hello {name},\n\nYou are invited to {tenancyName} on Askloom. Open this link to join:\n\n{link}\n\nIt works once, within seven days. If you do not want to join, ignore this e-mail.",
      zh_Hans:
        "{name}，您好：\n\n您受邀加入 Askloom 上的 {tenancyName}。请打开此链接加入：\n\n{link}\n\n链接七天内有效，只能使用一次。如果您不想加入，无需理会。",
    },
  },
};

export interface MailContent {
  readonly subject: string;
  readonly text: string;
}

const maxSubjectLength = 200;

/** The subject and text of a mail. What is filled in stays text: it is not filled again, and begins no header (B4). */
export function contentOf<Template extends MailTemplate>(
  template: Template,
  language: MailLanguage,
  values: MailValues[Template],
): MailContent {
  const { subject, text } = textsOf(template, language);
  return { subject: inOneLine(filled(subject, values)), text: filled(text, values) };
}

/** One of the product's own languages; for mails to visitors, the tag of any. */
export type MailLanguage = Language | (string & {});

function textsOf(template: MailTemplate, language: MailLanguage): MailContent {
  if (isForVisitors(template)) {
    const [words, name] = [pageWordsFor(language), visitorMails[template]];
    return { subject: words[`${name}.subject`], text: words[`${name}.text`] };
  }
  const { subject, text } = templates[template];
  const own = languageOf(language);
  return { subject: subject[own], text: text[own] };
}

const isForVisitors = (template: MailTemplate): template is VisitorMail => Object.hasOwn(visitorMails, template);

// Control characters end a line or hide something; the marks of writing direction show a text as another one.
const inOneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, maxSubjectLength)
    .toWellFormed();
