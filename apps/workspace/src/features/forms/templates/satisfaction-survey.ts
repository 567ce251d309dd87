import { defaultFormTheme, type FormDefinition } from "@askloom/contract";
import { both, choice, paragraphs } from "./template-texts.ts";

const score = { question: "recommend" };
const columns = [
  choice("poor", "Poor", "差"),
  choice("fair", "Fair", "一般"),
  choice("good", "Good", "好"),
  choice("excellent", "Excellent", "非常好"),
];

export const satisfactionSurvey: FormDefinition = {
  askloom: 2,
  title: both("How satisfied are you?", "满意度调查"),
  description: both("Three minutes that help us to become better.", "只需三分钟，帮助我们做得更好。"),
  purpose: "general",
  languages: ["en", "zh-Hans"],
  pages: [
    {
      id: "beginning",
      items: [
        {
          kind: "single-choice",
          variant: "radio",
          id: "usage",
          title: both("How often do you use our service?", "您多久使用一次我们的服务？"),
          required: true,
          choices: [
            choice("daily", "Daily", "每天"),
            choice("weekly", "Every week", "每周"),
            choice("seldom", "Less often", "更少"),
            choice("never", "Never so far", "从未使用"),
          ],
        },
      ],
    },
    {
      id: "recommendation",
      title: both("Your recommendation", "推荐意愿"),
      items: [
        {
          kind: "nps",
          id: "recommend",
          title: both(
            "How likely is it that you recommend us to friends or colleagues?",
            "您有多大可能向朋友或同事推荐我们？",
          ),
          required: true,
          minLabel: both("Not at all", "完全不可能"),
          maxLabel: both("Very likely", "非常可能"),
        },
        {
          kind: "text",
          variant: "long",
          id: "what_went_wrong",
          title: both("We are sorry. What went wrong?", "非常抱歉。请问哪里没有做好？"),
          maxLength: 2_000,
        },
        {
          kind: "text",
          variant: "long",
          id: "what_is_missing",
          title: both("What is missing for a 10?", "要给到 10 分，我们还差什么？"),
          maxLength: 2_000,
        },
        {
          kind: "multiple-choice",
          variant: "checkboxes",
          id: "what_is_great",
          title: both("Wonderful! What do you like most?", "太好了！您最喜欢哪些方面？"),
          choices: [
            choice("ease", "Easy to use", "简单易用"),
            choice("speed", "Speed", "速度"),
            choice("people", "Friendly people", "热情的服务人员"),
            choice("value_for_money", "Value for money", "性价比"),
          ],
          other: { label: both("Something else", "其他") },
        },
      ],
    },
    {
      id: "areas",
      title: both("In detail", "分项评价"),
      items: [
        {
          kind: "rating",
          variant: "stars",
          id: "overall",
          title: both("All in all", "总体评价"),
          required: true,
          max: 5,
          minLabel: both("Bad", "很差"),
          maxLabel: both("Excellent", "非常好"),
        },
        {
          kind: "matrix",
          variant: "single",
          id: "by_area",
          title: both("How do you rate…", "您如何评价以下方面？"),
          rows: [
            choice("quality", "Quality", "质量"),
            choice("delivery", "Delivery", "交付"),
            choice("support_row", "Support", "支持服务"),
            choice("price_row", "Price", "价格"),
          ],
          columns,
          eachRow: true,
        },
        {
          kind: "text",
          variant: "long",
          id: "support_trouble",
          title: both("What was wrong with our support?", "支持服务有哪些不足？"),
          maxLength: 1_000,
        },
        {
          kind: "ranking",
          id: "priorities",
          title: both("What should we improve first?", "您认为我们应优先改进什么？"),
          help: both("Drag the most important one to the top.", "将最重要的一项拖到最上面。"),
          choices: [
            choice("more_features", "More features", "更多功能"),
            choice("more_speed", "More speed", "更快的速度"),
            choice("better_help", "Better help", "更好的帮助"),
            choice("lower_price", "Lower prices", "更低的价格"),
          ],
        },
      ],
    },
    {
      id: "farewell",
      title: both("One last question", "最后一个问题"),
      items: [
        {
          kind: "yes-no",
          variant: "checkbox",
          id: "may_contact",
          title: both("May we ask you more about your answers?", "我们可以就您的回答进一步联系您吗？"),
        },
        {
          kind: "text",
          variant: "email",
          id: "contact_email",
          title: both("E-mail address", "电子邮箱"),
          autocomplete: "email",
        },
      ],
    },
  ],
  rules: [
    {
      id: "never_used",
      name: "Ends for those who have not used it",
      when: { operand: { question: "usage" }, operator: "==", value: "never" },
      do: [
        {
          action: "end",
          from: "beginning",
          message: both(
            "Thank you. The other questions are for people who know our service.",
            "谢谢。其余问题面向使用过我们服务的用户。",
          ),
        },
      ],
    },
    {
      id: "detractors",
      name: "0 to 6: what went wrong",
      when: { operand: score, operator: "between", value: [0, 6] },
      do: [
        { action: "show", targets: ["what_went_wrong"] },
        { action: "require", targets: ["what_went_wrong"] },
      ],
    },
    {
      id: "passives",
      name: "7 and 8: what is missing",
      when: { operand: score, operator: "between", value: [7, 8] },
      do: [{ action: "show", targets: ["what_is_missing"] }],
    },
    {
      id: "promoters",
      name: "9 and 10: what is great",
      when: { operand: score, operator: ">=", value: 9 },
      do: [{ action: "show", targets: ["what_is_great"] }],
    },
    {
      id: "seldom_users",
      name: "Those who seldom use it are not asked in detail",
      when: { operand: { question: "usage" }, operator: "==", value: "seldom" },
      do: [{ action: "go-to-page", from: "recommendation", page: "farewell" }],
    },
    {
      id: "support_was_poor",
      name: "Support was rated poor",
      when: { operand: { question: "by_area", row: "support_row" }, operator: "==", value: "poor" },
      do: [{ action: "show", targets: ["support_trouble"] }],
    },
    {
      id: "contact_wanted",
      name: "May contact",
      when: { operand: { question: "may_contact" }, operator: "==", value: true },
      do: [
        { action: "show", targets: ["contact_email"] },
        { action: "require", targets: ["contact_email"] },
      ],
    },
  ],
  variables: [],
  theme: { ...defaultFormTheme, primary: "#be185d", background: "#fdf4f7", text: "#2b1620", radius: "large" },
  settings: {
    progress: "bar",
    submitLabel: both("Send answers", "提交"),
    thanks: paragraphs(["Thank you! We read every answer."], ["感谢您的参与！每一条意见我们都会认真阅读。"]),
  },
};
