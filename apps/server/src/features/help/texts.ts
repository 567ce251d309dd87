import type { Localized } from "@askloom/contract";
import { textsIn } from "../../platform/html/texts.ts";

/** Every text of the help's frame; the pages themselves are Markdown. */
const table = {
  title: { en: "Help", zh_Hans: "帮助" },
  skip: { en: "Skip to the content", zh_Hans: "跳到正文" },
  pages: { en: "Help pages", zh_Hans: "帮助页面" },
  welcome: { en: "How can we help?", zh_Hans: "有什么可以帮您？" },
  topics: { en: "Browse by topic", zh_Hans: "按主题浏览" },
  popular: { en: "Popular articles", zh_Hans: "热门文章" },
  stuck: { en: "Still stuck?", zh_Hans: "仍未解决？" },
  stuckText: {
    en: "Tell us what happened and add a screenshot. We reply by e-mail.",
    zh_Hans: "请告诉我们发生了什么，并附上截图。我们会通过电子邮件回复。",
  },
  placeholder: { en: "Try “export” or “password”", zh_Hans: "例如“导出”或“密码”" },
  search: { en: "Search the help", zh_Hans: "搜索帮助" },
  find: { en: "Search", zh_Hans: "搜索" },
  results: { en: "Results for “{query}”: {count}", zh_Hans: "“{query}”的搜索结果：{count}" },
  nothing: {
    en: "Nothing matches all these words. Try fewer or other words, or ask for help.",
    zh_Hans: "没有找到匹配的内容。请减少或更换关键词，或请求帮助。",
  },
  missing: { en: "Page not found", zh_Hans: "找不到页面" },
  missingText: {
    en: "There is no help page at this address. Choose one from the list, or search.",
    zh_Hans: "此地址没有帮助页面。请从列表中选择，或进行搜索。",
  },
  otherLanguage: { en: "中文", zh_Hans: "English" },
  back: { en: "Go to Askloom", zh_Hans: "前往 Askloom" },
  ask: { en: "Ask for help", zh_Hans: "请求帮助" },
} as const satisfies Record<string, Localized>;

export type HelpText = keyof typeof table;

export const helpText = textsIn(table);
