import { isChinese } from "@askloom/kinds/questions/view-texts";

const en = {
  test: "This is a test link. What you send here does not count.",
  kept: "Your answers are kept on this device.",
  keep: "Save and go on elsewhere",
  enterCode: "Go on with a code",
  keepFailed: "That did not work just now. Your answers are still kept on this device; try again in a moment.",
  offline: "There is no connection. Your answers are kept on this device and are sent as soon as it is back.",
  openedOffline: "You are offline. You can fill in the form and send it: it arrives as soon as there is a connection.",
  versionGone:
    "This form was changed since you opened it. Your answers are kept on this device. Reload the page to check and send them.",
  busy: "Many people are answering at this moment. Your answers are kept and sent in a moment.",
  receipt: "Your receipt number",
  copyOfAnswers: "See a copy of your answers",
  change: "Change your answers",
  email: "E-mail address",
  mailCopy: "E-mail me a copy",
  another: "Send another response",
  resumed: "You go on where you stopped.",
  fresh: "Start over",
  openCurrent: "Open the current answers",
  changing: "You are changing answers that you have sent already.",
};

export type VisitorTexts = Readonly<Record<keyof typeof en, string>>;

const zhHans: VisitorTexts = {
  test: "这是测试链接。在此提交的内容不计入结果。",
  kept: "您的答案已保留在此设备上。",
  keep: "保存并在其他设备上继续",
  enterCode: "用代码继续",
  keepFailed: "暂时未能保存。您的答案仍保留在此设备上；请稍后重试。",
  offline: "网络已断开。您的答案已保留在此设备上，网络恢复后将立即提交。",
  openedOffline: "您处于离线状态。您可以填写并提交表单，网络恢复后将立即送达。",
  versionGone: "此表单在您打开后已更新。您的答案已保留在此设备上。请重新加载页面，检查后再提交。",
  busy: "当前填写的人较多。您的答案已保留，稍后将自动提交。",
  receipt: "您的回执编号",
  copyOfAnswers: "查看答案副本",
  change: "修改答案",
  email: "电子邮箱",
  mailCopy: "将副本发送到邮箱",
  another: "再提交一份",
  resumed: "您将从上次中断的地方继续。",
  fresh: "重新开始",
  openCurrent: "打开当前答案",
  changing: "您正在修改已提交的答案。",
};

/** The page's own words, in the form's language where there are some. */
export const textsFor = (language: string): VisitorTexts => (isChinese(language) ? zhHans : en);
