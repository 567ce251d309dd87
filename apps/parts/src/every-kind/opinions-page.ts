import { choice, words } from "./words.ts";

export const opinionsPage = {
  id: "opinions",
  title: words("Your opinion", "您的看法", "رأيك"),
  items: [
    { kind: "rating", id: "stars", title: words("The room", "房间", "الغرفة"), variant: "stars", max: 5 },
    {
      kind: "rating",
      id: "mood",
      title: words("How was breakfast?", "早餐如何？", "كيف كان الفطور؟"),
      variant: "smileys",
      max: 5,
    },
    {
      kind: "rating",
      id: "grade",
      title: words("Overall grade", "总评分", "التقييم العام"),
      variant: "numbers",
      max: 7,
      minLabel: words("Poor", "差", "ضعيف"),
      maxLabel: words("Excellent", "优秀", "ممتاز"),
    },
    {
      kind: "nps",
      id: "recommend",
      title: words("How likely are you to recommend us?", "您有多大可能推荐我们？", "ما مدى احتمال أن توصي بنا؟"),
      minLabel: words("Not at all", "完全不会", "أبدًا"),
      maxLabel: words("Certainly", "一定会", "بالتأكيد"),
    },
    {
      kind: "ranking",
      id: "priorities",
      title: words("What matters most?", "什么最重要？", "ما الأهم؟"),
      choices: [
        choice("price", words("Price", "价格", "السعر")),
        choice("quiet", words("Quiet", "安静", "الهدوء")),
        choice("place", words("Location", "位置", "الموقع")),
        choice("food", words("Food", "餐饮", "الطعام")),
      ],
    },
    {
      kind: "matrix",
      id: "staff",
      title: words("Our staff was …", "我们的员工……", "كان موظفونا …"),
      variant: "single",
      eachRow: true,
      required: true,
      rows: [
        { id: "friendly", label: words("Friendly", "友善", "ودودين") },
        { id: "quick", label: words("Quick to help", "乐于助人", "سريعي المساعدة") },
      ],
      columns: [
        { id: "never", label: words("Never", "从不", "أبدًا") },
        { id: "often", label: words("Often", "经常", "غالبًا") },
        { id: "always", label: words("Always", "总是", "دائمًا") },
      ],
    },
    {
      kind: "matrix",
      id: "usage",
      title: words("When did you use …", "您何时使用了……", "متى استخدمت …"),
      variant: "multiple",
      rows: [
        { id: "pool", label: words("Pool", "泳池", "المسبح") },
        { id: "gym", label: words("Gym", "健身房", "النادي الرياضي") },
      ],
      columns: [
        { id: "morning", label: words("Morning", "早上", "الصباح") },
        { id: "evening", label: words("Evening", "晚上", "المساء") },
      ],
    },
  ],
};
