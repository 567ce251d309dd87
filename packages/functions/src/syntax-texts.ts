/** What can be wrong with the syntax of a body, as sentences; `{{…}}` names a figure. */
export const syntaxTexts = {
  end: {
    en: "The code ends too early. A bracket or a value is missing.",
    zh_Hans: "代码结束得太早。缺少括号或值。",
  },
  token: { en: "“{{found}}” does not fit here.", zh_Hans: "此处不能出现“{{found}}”。" },
  character: {
    en: "“{{found}}” is not a character of JavaScript.",
    zh_Hans: "“{{found}}”不是 JavaScript 可用的字符。",
  },
  keyword: {
    en: "“{{found}}” is a word of JavaScript and cannot stand here.",
    zh_Hans: "“{{found}}”是 JavaScript 的关键字，不能用在此处。",
  },
  declared: {
    en: "“{{found}}” is already declared. Use another name.",
    zh_Hans: "“{{found}}”已经声明过。请使用其他名称。",
  },
  text: { en: "A text is not closed. Add its quotation mark.", zh_Hans: "文本没有结束。请补上引号。" },
  template: { en: "A text is not closed. Add its backtick (`).", zh_Hans: "文本没有结束。请补上反引号（`）。" },
  comment: { en: "A comment is not closed. Add “*/”.", zh_Hans: "注释没有结束。请补上“*/”。" },
  escape: { en: "The sign behind “\\” is not valid in a text.", zh_Hans: "文本中“\\”后面的字符无效。" },
  openPattern: { en: "A pattern is not closed. Add “/”.", zh_Hans: "匹配模式没有结束。请补上“/”。" },
  pattern: { en: "This pattern is not valid.", zh_Hans: "此匹配模式无效。" },
  number: { en: "This number is not valid.", zh_Hans: "此数字无效。" },
  target: { en: "Nothing can be assigned to this.", zh_Hans: "不能给它赋值。" },
  initial: { en: "A constant needs a value: “const name = …”.", zh_Hans: "常量需要一个值：“const 名称 = …”。" },
  shorthand: { en: "Write “name: value” in a record.", zh_Hans: "在记录中请写成“名称: 值”。" },
  catch: { en: "“try” needs “catch” or “finally”.", zh_Hans: "“try”后面需要“catch”或“finally”。" },
  jump: {
    en: "“break” and “continue” work inside a loop only.",
    zh_Hans: "“break”和“continue”只能用在循环中。",
  },
  default: { en: "“switch” has more than one “default”.", zh_Hans: "“switch”中有多个“default”。" },
  mixed: {
    en: "“??” and “||” or “&&” need brackets around one of them.",
    zh_Hans: "“??”与“||”或“&&”一起使用时，需要用括号括起其中一个。",
  },
  parameter: { en: "A parameter is named twice.", zh_Hans: "参数名称重复。" },
  strict: { en: "This is not allowed in strict mode.", zh_Hans: "严格模式下不允许这样写。" },
  other: { en: "This is not valid JavaScript: {{message}}", zh_Hans: "这不是有效的 JavaScript。" },
} as const satisfies Record<string, { readonly en: string; readonly zh_Hans: string }>;

export type SyntaxMistake = keyof typeof syntaxTexts;

export const syntaxTextOf = (mistake: string | undefined) =>
  // Its own keys only: a fault may come from elsewhere.
  syntaxTexts[mistake !== undefined && Object.hasOwn(syntaxTexts, mistake) ? (mistake as SyntaxMistake) : "other"];
