import { words } from "./words.ts";

export const aboutPage = {
  id: "about",
  title: words("About you", "关于您", "معلومات عنك"),
  items: [
    {
      kind: "rich-text",
      id: "intro",
      content: {
        en: paragraph("Everything here takes about ", "five minutes", ". Read our "),
        "zh-Hans": paragraph("填写大约需要", "五分钟", "。请阅读"),
        ar: paragraph("يستغرق هذا حوالي ", "خمس دقائق", ". اقرأ "),
      },
    },
    {
      kind: "text",
      id: "givenName",
      title: words("First name", "名字", "الاسم الأول"),
      variant: "short",
      required: true,
      width: "half",
      autocomplete: "given-name",
    },
    {
      kind: "text",
      id: "familyName",
      title: words("Last name", "姓氏", "اسم العائلة"),
      variant: "short",
      width: "half",
    },
    {
      kind: "text",
      id: "email",
      title: words("E-mail", "电子邮箱", "البريد الإلكتروني"),
      help: words("We only use it to send your ticket.", "仅用于发送门票。", "نستخدمه لإرسال التذكرة فقط."),
      placeholder: { en: "name@example.com" },
      variant: "email",
      required: true,
    },
    {
      kind: "text",
      id: "code",
      title: words("Member code", "会员代码", "رمز العضوية"),
      variant: "masked",
      mask: "aa-999",
      width: "half",
    },
    {
      kind: "text",
      id: "secret",
      title: words("Choose a password", "设置密码", "اختر كلمة مرور"),
      variant: "password",
      width: "half",
    },
    {
      kind: "text",
      id: "story",
      title: words("What brings you here?", "您为什么来这里？", "ما الذي أتى بك إلى هنا؟"),
      variant: "long",
      maxLength: 300,
    },
    {
      kind: "number",
      id: "age",
      title: words("Age", "年龄", "العمر"),
      variant: "integer",
      min: 0,
      max: 120,
      width: "third",
      unit: words("years", "岁", "سنة"),
    },
    {
      kind: "number",
      id: "budget",
      title: words("Budget", "预算", "الميزانية"),
      variant: "currency",
      currency: "EUR",
      width: "third",
    },
    { kind: "number", id: "share", title: words("Share", "占比", "النسبة"), variant: "percent", width: "third" },
    { kind: "date", id: "birthday", title: words("Birthday", "生日", "تاريخ الميلاد"), variant: "date", width: "half" },
    {
      kind: "date",
      id: "arrival",
      title: words("Time of arrival", "到达时间", "وقت الوصول"),
      variant: "time",
      width: "half",
    },
    {
      kind: "date-range",
      id: "stay",
      title: words("Your stay", "住宿日期", "مدة الإقامة"),
      help: words("Both days count.", "首尾两天都计算在内。", "يُحسب كلا اليومين."),
    },
    {
      kind: "slider",
      id: "energy",
      title: words("How much energy do you have today?", "您今天精力如何？", "ما مقدار طاقتك اليوم؟"),
      min: 0,
      max: 10,
      step: 1,
      minLabel: words("None", "没有", "لا شيء"),
      maxLabel: words("Plenty", "充沛", "كثير"),
    },
    { kind: "hidden", id: "campaign", title: {}, parameter: "utm" },
  ],
};

function paragraph(before: string, bold: string, after: string) {
  return {
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [
          { type: "text", text: before },
          { type: "text", text: bold, marks: [{ type: "bold" }] },
          { type: "text", text: after },
          { type: "text", text: "example.com", marks: [{ type: "link", attrs: { href: "https://example.com" } }] },
        ],
      },
    ],
  };
}
