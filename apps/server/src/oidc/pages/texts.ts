import type { Localized } from "@askloom/contract";
import { textsIn } from "../../html/texts.ts";

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
    en: "Many people are signing in at this moment. Try again in a few seconds.",
    zh_Hans: "当前登录人数较多。请几秒后重试。",
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
  loggedOutText: { en: "See you soon.", zh_Hans: "期待您再次使用。" },
  problemTitle: { en: "This did not work", zh_Hans: "操作未成功" },
  errorTitle: { en: "Signing in did not work", zh_Hans: "登录未成功" },
  errorText: {
    en: "The request could not be understood. Go back to Askloom and try again.",
    zh_Hans: "无法识别该请求。请返回 Askloom 重试。",
  },
} as const satisfies Record<string, Localized>;

export type PageText = keyof typeof table;

export const pageText = textsIn(table);
