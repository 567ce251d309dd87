import type { Localized } from "@askloom/contract";
import { markupIn, textsIn } from "../html/texts.ts";

const texts = {
  scheduledTitle: { en: "Not open yet", zh_Hans: "尚未开放" },
  scheduled: { en: "This form opens on {at}.", zh_Hans: "此表单将于 {at} 开放。" },
  scheduledLater: { en: "This form opens later.", zh_Hans: "此表单稍后开放。" },
  pausedTitle: { en: "Paused", zh_Hans: "已暂停" },
  paused: {
    en: "This form takes no answers for the moment. Please come back later.",
    zh_Hans: "此表单暂不接受提交。请稍后再来。",
  },
  closedTitle: { en: "Closed", zh_Hans: "已关闭" },
  closed: {
    en: "This form no longer takes answers. Ask whoever sent you the link.",
    zh_Hans: "此表单已不再接受提交。请联系向您发送链接的人。",
  },
  closedAt: {
    en: "This form was closed on {at} and no longer takes answers. Ask whoever sent you the link.",
    zh_Hans: "此表单已于 {at} 关闭，不再接受提交。请联系向您发送链接的人。",
  },
  fullTitle: { en: "Full", zh_Hans: "名额已满" },
  full: {
    en: "This form has taken all the answers that it takes. Ask whoever sent you the link.",
    zh_Hans: "此表单的提交名额已满。请联系向您发送链接的人。",
  },
  unknownTitle: { en: "There is no form here", zh_Hans: "此处没有表单" },
  unknown: {
    en: "The link is not complete, or the form was taken away. Check the link, or ask whoever sent it to you.",
    zh_Hans: "链接不完整，或表单已被移除。请检查链接，或联系向您发送链接的人。",
  },
  passwordTitle: { en: "This form has a password", zh_Hans: "此表单需要密码" },
  password: { en: "Password", zh_Hans: "密码" },
  wrongPassword: { en: "That is not the password. Check it and try again.", zh_Hans: "密码错误。请检查后重试。" },
  tooOften: {
    en: "Too many attempts. Try again in {seconds} seconds.",
    zh_Hans: "尝试次数过多。请在 {seconds} 秒后重试。",
  },
  next: { en: "Continue", zh_Hans: "继续" },
  signInTitle: { en: "For members", zh_Hans: "仅限成员" },
  signInText: { en: "Sign in to fill in this form.", zh_Hans: "请登录后填写此表单。" },
  signIn: { en: "Sign in", zh_Hans: "登录" },
  notInvitedTitle: { en: "This form is for others", zh_Hans: "此表单面向其他人" },
  notInvited: {
    en: "Only certain members may fill in this form, and you are not among them. Ask whoever sent you the link.",
    zh_Hans: "只有特定成员可以填写此表单，您不在其中。请联系向您发送链接的人。",
  },
  knownOnlyTitle: { en: "For known visitors", zh_Hans: "仅限已登记的访客" },
  knownOnly: {
    en: "This form takes no new visitors. If you were here before, say who you are with your e-mail address.",
    zh_Hans: "此表单不接受新访客。如果您曾经来过，请用电子邮箱确认您的身份。",
  },
  knownText: {
    en: "Say who you are with the e-mail address that you gave then.",
    zh_Hans: "请用当时填写的电子邮箱确认您的身份。",
  },
  isNew: { en: "I am here for the first time", zh_Hans: "我是第一次来" },
  knownTitle: { en: "You were here before", zh_Hans: "您曾经来过" },
  known: { en: "I was here before", zh_Hans: "我曾经来过" },
  email: { en: "E-mail address", zh_Hans: "电子邮箱" },
  sendCode: { en: "Send a code", zh_Hans: "发送验证码" },
  codeTitle: { en: "Enter the code", zh_Hans: "输入验证码" },
  codeText: {
    en: "If {email} is known here, a code of six digits is on its way to it. It is good for ten minutes.",
    zh_Hans: "如果 {email} 已登记，六位验证码正发往该邮箱。验证码十分钟内有效。",
  },
  codeSent: {
    en: "A code of six digits is on its way to {email}. It is good for ten minutes.",
    zh_Hans: "六位验证码正发往 {email}。验证码十分钟内有效。",
  },
  code: { en: "Code", zh_Hans: "验证码" },
  wrongCode: {
    en: "That is not the code, or it is too old. Check it, or have another one sent.",
    zh_Hans: "验证码错误或已过期。请检查，或重新获取。",
  },
  sendAgain: { en: "Send another code", zh_Hans: "重新发送验证码" },
  newCode: {
    en: "Another code was asked for. Only the newest one is good.",
    zh_Hans: "已重新请求验证码，仅最新的验证码有效。",
  },
  otherAddress: { en: "Use another e-mail address", zh_Hans: "使用其他电子邮箱" },
  copyTitle: { en: "Your answers", zh_Hans: "您的答案" },
  receipt: { en: "Receipt number {receipt}, sent {at}", zh_Hans: "回执编号 {receipt}，提交于 {at}" },
  changed: { en: "Changed {at}", zh_Hans: "修改于 {at}" },
  change: { en: "Change your answers", zh_Hans: "修改答案" },
  openCurrent: { en: "Open the current answers", zh_Hans: "打开当前答案" },
  print: { en: "Print or save as PDF", zh_Hans: "打印或另存为 PDF" },
  mailCopy: { en: "Send a copy by e-mail", zh_Hans: "通过电子邮件发送副本" },
  mailed: { en: "The copy is on its way to {email}.", zh_Hans: "副本正发往 {email}。" },
  noCodeTo: {
    en: "No code can be sent to this address. Use one with plain Latin letters before the @.",
    zh_Hans: "无法向此邮箱发送验证码。请使用 @ 前为拉丁字母的邮箱。",
  },
  wrongEmail: { en: "That is not an e-mail address.", zh_Hans: "电子邮箱格式不正确。" },
  yourReceipt: { en: "Your receipt number is {receipt}.", zh_Hans: "您的回执编号是 {receipt}。" },
  seeCopy: { en: "See a copy of your answers", zh_Hans: "查看答案副本" },
  sentAlreadyTitle: { en: "You have answered already", zh_Hans: "您已提交过" },
  sentAlready: {
    en: "Each person may send this form once, and your answers are here.",
    zh_Hans: "此表单每人只能提交一次，您的答案已收到。",
  },
  failedTitle: { en: "That did not work", zh_Hans: "操作未成功" },
  unreadable: {
    en: "What was sent could not be read. Go back and try again.",
    zh_Hans: "无法读取提交的内容。请返回后重试。",
  },
  requestId: { en: "The request's id is {id}.", zh_Hans: "请求编号：{id}。" },
  notSentTitle: { en: "Not sent", zh_Hans: "未提交" },
  back: { en: "Back to the form", zh_Hans: "返回表单" },
  resumed: { en: "You go on where you stopped.", zh_Hans: "您将从上次中断的地方继续。" },
  fresh: { en: "Start over", zh_Hans: "重新开始" },
  restartTitle: { en: "Start over?", zh_Hans: "重新开始？" },
  restart: {
    en: "The answers that you began with on this device are thrown away. They do not come back.",
    zh_Hans: "您在此设备上已填写的答案将被丢弃，无法恢复。",
  },
  restartYes: { en: "Throw them away and start over", zh_Hans: "丢弃并重新开始" },
  restartNo: { en: "Go on with these answers", zh_Hans: "继续填写这些答案" },
  keptSecret: { en: "Leave empty to keep what you sent.", zh_Hans: "留空则保留已提交的内容。" },
  fileGone: {
    en: "This file is no longer there, or was sent already. Remove it and add it again.",
    zh_Hans: "此文件已不存在或已提交。请将其移除后重新添加。",
  },
  resumeTitle: { en: "Go on with a code", zh_Hans: "用代码继续" },
  resumeCode: { en: "Code from the other device", zh_Hans: "其他设备上显示的代码" },
  wrongResume: {
    en: "This code is not known here. Check it; a code is good for 90 days, and until the form is sent.",
    zh_Hans: "此处没有该代码。请检查；代码在 90 天内、表单提交之前有效。",
  },
} as const satisfies Record<string, Localized>;

export type PageText = keyof typeof texts;

export const pageText = textsIn(texts);
export const pageMarkup = markupIn(texts);
