import type { Localized } from "@askloom/contract";
import { textsIn } from "../../../platform/html/texts.ts";

/** Every text of the provider's pages. */
const table = {
  signInTitle: { en: "Sign in to Askloom", zh_Hans: "登录 Askloom" },
  tagline: { en: "Build Powerful Forms. Streamline Tasks.", zh_Hans: "构建强大的表单，简化任务流程。" },
  email: { en: "E-mail address", zh_Hans: "电子邮箱" },
  password: { en: "Password", zh_Hans: "密码" },
  signIn: { en: "Sign in", zh_Hans: "登录" },
  otherLanguage: { en: "中文", zh_Hans: "English" },
  errorSummary: { en: "You are not signed in yet", zh_Hans: "尚未登录" },
  missing: {
    en: "Enter your e-mail address and your password.",
    zh_Hans: "请输入电子邮箱和密码。",
  },
  wrong: {
    en: "The e-mail address or the password is wrong. Check both and try again.",
    zh_Hans: "电子邮箱或密码错误。请检查后重试。",
  },
  busy: {
    en: "Many people are signing in right now. Try again in a few seconds.",
    zh_Hans: "当前登录人数较多。请几秒后重试。",
  },
  forgotten: { en: "Forgot your password?", zh_Hans: "忘记密码？" },
  forgottenTitle: { en: "Forgot your password?", zh_Hans: "忘记密码？" },
  forgottenText: {
    en: "Enter your e-mail address. We will send you a link to set a new password.",
    zh_Hans: "请输入您的电子邮箱。我们会发送一个链接，供您设置新密码。",
  },
  forgottenFault: { en: "No e-mail was sent", zh_Hans: "未发送邮件" },
  noAddress: {
    en: "Enter an e-mail address, such as ada@example.com.",
    zh_Hans: "请输入电子邮箱，例如 ada@example.com。",
  },
  sendLink: { en: "Send the link", zh_Hans: "发送链接" },
  forgottenSentTitle: { en: "Check your e-mail", zh_Hans: "请查看您的邮箱" },
  forgottenSentText: {
    en: "If there is an account with the address {email}, an e-mail with a link is on its way. The link works once, within one hour. Nothing changes until you use it.",
    zh_Hans:
      "如果存在使用 {email} 的账号，包含链接的邮件正在发送。链接一小时内有效，只能使用一次。在您使用之前，一切保持不变。",
  },
  newPasswordTitle: { en: "Set a new password", zh_Hans: "设置新密码" },
  newPasswordText: {
    en: "All your devices will be signed out. Sign in with the new password afterwards.",
    zh_Hans: "您的所有设备都将退出登录。之后请使用新密码登录。",
  },
  newPasswordFault: { en: "The password has not been set yet", zh_Hans: "密码尚未设置" },
  newPassword: { en: "New password", zh_Hans: "新密码" },
  newPasswordHint: {
    en: "At least 12 characters, such as four unrelated words.",
    zh_Hans: "至少 12 个字符，例如四个互不相关的词语。",
  },
  newPasswordAgain: { en: "Confirm new password", zh_Hans: "再次输入新密码" },
  tooShort: { en: "The password needs at least 12 characters.", zh_Hans: "密码至少需要 12 个字符。" },
  easyToGuess: {
    en: "This password is easy to guess: it is common, follows a simple pattern, or is little more than a name or an address. Choose another one.",
    zh_Hans: "此密码容易被猜到：它是常见密码、简单的规律，或者只是姓名或邮箱。请换一个。",
  },
  different: {
    en: "The passwords do not match. Enter the same password twice.",
    zh_Hans: "两次输入的密码不同。请输入相同的密码。",
  },
  setPassword: { en: "Set the password", zh_Hans: "设置密码" },
  passwordSetTitle: { en: "Your new password is set", zh_Hans: "新密码已设置" },
  passwordSetText: {
    en: "All your devices were signed out. Sign in with the new password.",
    zh_Hans: "您的所有设备均已退出登录。请使用新密码登录。",
  },
  linkOverTitle: { en: "This link no longer works", zh_Hans: "此链接已失效" },
  resetOver: {
    en: "It was already used, or is older than one hour. Request another one on the sign-in page.",
    zh_Hans: "链接已被使用，或已超过一小时。请在登录页面重新获取。",
  },
  invitationOver: {
    en: "It was already used, was withdrawn, or is older than seven days. Ask the person who invited you for another one.",
    zh_Hans: "链接已被使用、已撤回，或已超过七天。请联系邀请您的人重新发送。",
  },
  invitationTitle: { en: "Join {tenancyName}", zh_Hans: "加入 {tenancyName}" },
  invitationNewText: {
    en: "You are invited to join. Choose a password to sign in with.",
    zh_Hans: "您受邀在此工作。请设置登录密码。",
  },
  invitationKnownText: {
    en: "You are invited to join. Enter the password of your Askloom account to accept.",
    zh_Hans: "您受邀也在此工作。请输入您 Askloom 账号的密码以同意加入。",
  },
  invitationFault: { en: "You have not joined yet", zh_Hans: "尚未加入" },
  invitationNo: {
    en: "If you do not want to join, close this page. Nothing will change.",
    zh_Hans: "如果您不想加入，关闭此页面即可，不会有任何变化。",
  },
  join: { en: "Join", zh_Hans: "加入" },
  joinedTitle: { en: "You have joined {tenancyName}", zh_Hans: "您已加入 {tenancyName}" },
  joinedText: {
    en: "Sign in with your e-mail address and your password. If you belong to several tenants, choose one in the user menu.",
    zh_Hans: "请使用您的电子邮箱和密码登录。如果您属于多个租户，可在用户菜单中选择。",
  },
  demoTitle: { en: "Demo accounts", zh_Hans: "演示账号" },
  demoPassword: { en: "Password for all of them:", zh_Hans: "统一密码：" },
  expiredTitle: { en: "This sign-in page has expired", zh_Hans: "此登录页面已过期" },
  expiredText: {
    en: "It was open for too long, or was already used. Start again from Askloom.",
    zh_Hans: "页面打开时间过长或已被使用。请从 Askloom 重新开始。",
  },
  back: { en: "Go to Askloom", zh_Hans: "前往 Askloom" },
  logoutTitle: { en: "Log out of Askloom?", zh_Hans: "要退出 Askloom 吗？" },
  logoutText: { en: "You will have to sign in again on this device.", zh_Hans: "您需要在此设备上重新登录。" },
  logout: { en: "Log out", zh_Hans: "退出登录" },
  stay: { en: "Stay signed in", zh_Hans: "保持登录" },
  loggedOutTitle: { en: "You are logged out", zh_Hans: "您已退出登录" },
  loggedOutText: { en: "You can close this page.", zh_Hans: "您可以关闭此页面。" },
  problemTitle: { en: "Something went wrong", zh_Hans: "操作未成功" },
  errorTitle: { en: "Sign-in failed", zh_Hans: "登录未成功" },
  errorText: {
    en: "The request could not be understood. Go back to Askloom and try again.",
    zh_Hans: "无法识别该请求。请返回 Askloom 重试。",
  },
} as const satisfies Record<string, Localized>;

export type PageText = keyof typeof table;

export const pageText = textsIn(table);
