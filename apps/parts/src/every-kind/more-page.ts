import { choice, words } from "./words.ts";

export const morePage = {
  id: "more",
  title: words("A little more", "补充信息", "المزيد"),
  items: [
    {
      kind: "alert",
      id: "hint",
      variant: "warning",
      title: words("Bring your passport", "请携带护照", "أحضر جواز سفرك"),
      text: words("The hotel asks for it at arrival.", "入住时酒店需要查验。", "يطلبه الفندق عند الوصول."),
    },
    {
      kind: "group",
      id: "address",
      variant: "section",
      title: words("Address", "地址", "العنوان"),
      items: [
        { kind: "text", id: "street", title: words("Street", "街道", "الشارع"), variant: "short" },
        {
          kind: "group",
          id: "town",
          variant: "row",
          title: {},
          items: [
            { kind: "text", id: "postcode", title: words("Postcode", "邮编", "الرمز البريدي"), variant: "short" },
            { kind: "text", id: "city", title: words("Town", "城市", "المدينة"), variant: "short" },
          ],
        },
      ],
    },
    {
      kind: "repeat",
      id: "children",
      title: words("Children", "子女", "الأطفال"),
      minRows: 0,
      addLabel: words("Add a child", "添加子女", "أضف طفلًا"),
      rowTitle: words("{{childName}}", "{{childName}}", "{{childName}}"),
      items: [
        {
          kind: "text",
          id: "childName",
          title: words("Name", "姓名", "الاسم"),
          variant: "short",
          width: "half",
          required: true,
        },
        { kind: "number", id: "childAge", title: words("Age", "年龄", "العمر"), variant: "integer", width: "half" },
      ],
    },
    {
      kind: "table",
      id: "costs",
      title: words("Costs", "费用", "التكاليف"),
      minRows: 1,
      items: [
        { kind: "text", id: "what", title: words("What", "项目", "البند"), variant: "short" },
        { kind: "number", id: "amount", title: words("Amount", "金额", "المبلغ"), variant: "decimal" },
        {
          kind: "single-choice",
          id: "paidBy",
          title: words("Paid by", "付款方", "الدافع"),
          variant: "drop-down",
          choices: [choice("me", words("Me", "我", "أنا")), choice("them", words("Employer", "雇主", "جهة العمل"))],
        },
      ],
    },
    {
      kind: "file",
      id: "papers",
      title: words("Papers", "文件", "المستندات"),
      accept: [".pdf", "image/*"],
      maxFiles: 3,
      maxBytes: 5_242_880,
    },
    { kind: "color", id: "color", title: words("Favourite colour", "喜欢的颜色", "اللون المفضل"), width: "half" },
    {
      kind: "color",
      id: "badge",
      title: words("Badge", "胸牌", "الشارة"),
      palette: ["#c2410c", "#047857", "#1d4ed8", "#a21caf"],
      width: "half",
    },
    { kind: "signature", id: "signature", title: words("Signature", "签名", "التوقيع") },
    { kind: "divider", id: "line" },
    {
      kind: "image",
      id: "stationMap",
      src: "/pictures/map.svg",
      alt: words("The way from the station", "从车站出发的路线", "الطريق من المحطة"),
      caption: words("Ten minutes from the station", "距车站十分钟", "عشر دقائق من المحطة"),
    },
    { kind: "heading", id: "end", level: 3, title: words("Look it over", "请核对", "راجع إجاباتك") },
    { kind: "computed", id: "total", title: words("Total", "总计", "المجموع"), formula: "1 + 1", format: "integer" },
    { kind: "summary", id: "summary", title: words("Your answers", "您的答案", "إجاباتك") },
  ],
};
