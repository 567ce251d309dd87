import type { Localized } from "@askloom/contract";
import { textsIn } from "../../platform/html/texts.ts";

/** Every text of the help's frame; the pages themselves are Markdown. */
const table = {
  title: { en: "Help", zh_Hans: "帮助" },
  skip: { en: "Skip to the content", zh_Hans: "跳到正文" },
  pages: { en: "Help pages", zh_Hans: "帮助页面" },
  intro: {
    en: "Choose a page, or search for what you want to know.",
    zh_Hans: "请选择一个页面，或搜索您想了解的内容。",
  },
  search: { en: "Search the help", zh_Hans: "搜索帮助" },
  find: { en: "Search", zh_Hans: "搜索" },
  results: { en: "Results for “{query}”: {count}", zh_Hans: "“{query}”的搜索结果：{count}" },
  nothing: {
    en: "No page holds all these words. Try fewer or other words, or ask for help.",
    zh_Hans: "没有页面包含所有这些词。请减少或更换关键词，或请求帮助。",
  },
  missing: { en: "There is no such page", zh_Hans: "没有此页面" },
  missingText: {
    en: "The help has no page at this address. Choose one from the list, or search.",
    zh_Hans: "此地址没有帮助页面。请从列表中选择，或进行搜索。",
  },
  otherLanguage: { en: "中文", zh_Hans: "English" },
  back: { en: "Go to Askloom", zh_Hans: "前往 Askloom" },
  ask: { en: "Ask for help", zh_Hans: "请求帮助" },
} as const satisfies Record<string, Localized>;

export type HelpText = keyof typeof table;

export const helpText = textsIn(table);
