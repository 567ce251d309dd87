import { defaultFormTheme, type FormDefinition } from "@askloom/contract";
import { both, choice, paragraphs } from "./template-texts.ts";

const dietChoices = [
  choice("vegetarian", "Vegetarian", "素食"),
  choice("vegan", "Vegan", "纯素"),
  choice("halal", "Halal", "清真"),
  choice("gluten_free", "Gluten-free", "无麸质"),
];

export const eventRegistration: FormDefinition = {
  askloom: 2,
  title: both("Event registration", "活动报名"),
  description: both("Register for the annual conference.", "年度大会报名表。"),
  purpose: "general",
  languages: ["en", "zh-Hans"],
  pages: [
    {
      id: "attendee",
      title: both("About you", "参会人信息"),
      items: [
        {
          kind: "text",
          variant: "short",
          id: "attendee_name",
          title: both("Name on the badge", "胸牌姓名"),
          required: true,
          maxLength: 60,
          autocomplete: "name",
          width: "half",
        },
        {
          kind: "text",
          variant: "short",
          id: "organisation",
          title: both("Organisation", "单位"),
          maxLength: 100,
          autocomplete: "organization",
          width: "half",
        },
        {
          kind: "text",
          variant: "email",
          id: "attendee_email",
          title: both("E-mail address", "电子邮箱"),
          help: both("Your ticket is sent to this address.", "电子门票将发送至此邮箱。"),
          required: true,
          autocomplete: "email",
        },
        {
          kind: "single-choice",
          variant: "radio",
          id: "ticket",
          title: both("Ticket", "门票类型"),
          required: true,
          choices: [
            choice("regular", "Regular (EUR 80)", "标准票（80 欧元）"),
            choice("student", "Student (EUR 30)", "学生票（30 欧元）"),
            choice("speaker", "Speaker (free)", "演讲嘉宾（免费）"),
          ],
        },
        {
          kind: "file",
          id: "student_card",
          title: both("Student card", "学生证"),
          help: both("A photo or a scan that shows the date.", "请上传能看清有效期的照片或扫描件。"),
          accept: ["image/*", ".pdf"],
          maxFiles: 1,
          maxBytes: 5_242_880,
        },
      ],
    },
    {
      id: "sessions",
      title: both("Sessions", "场次"),
      items: [
        {
          kind: "single-choice",
          variant: "radio",
          id: "morning",
          title: both("Morning workshop", "上午工作坊"),
          help: both("Places are limited.", "名额有限，先到先得。"),
          required: true,
          choices: [
            { ...choice("design", "Designing good forms", "优质表单设计"), capacity: 40 },
            { ...choice("data", "Working with responses", "答复数据分析"), capacity: 40 },
            { ...choice("flows", "From form to workflow", "从表单到工作流"), capacity: 25 },
          ],
        },
        {
          kind: "multiple-choice",
          variant: "checkboxes",
          id: "afternoon",
          title: both("Afternoon talks", "下午讲座"),
          help: both("Choose up to two.", "最多选择两场。"),
          choices: [
            { ...choice("accessibility", "Accessible for everyone", "人人可用的无障碍设计"), capacity: 120 },
            { ...choice("privacy_talk", "Privacy in practice", "隐私保护实践"), capacity: 120 },
            { ...choice("languages_talk", "One form, many languages", "一份表单，多种语言"), capacity: 80 },
          ],
          maxChoices: 2,
        },
        {
          kind: "multiple-choice",
          variant: "tags",
          id: "diet",
          title: both("Food", "饮食要求"),
          help: both("Lunch is included. Leave empty if you eat everything.", "含午餐。如无特殊要求可不填。"),
          choices: dietChoices,
          other: { label: both("Allergy or something else", "过敏或其他") },
        },
        {
          kind: "text",
          variant: "long",
          id: "access_needs",
          title: both("What do you need to take part?", "您需要哪些参会协助？"),
          help: both("Step-free access, sign language, a quiet room.", "例如无障碍通道、手语翻译、安静休息室。"),
          maxLength: 500,
        },
      ],
    },
    {
      id: "companions_page",
      title: both("Companions", "同行人员"),
      items: [
        {
          kind: "yes-no",
          variant: "switch",
          id: "has_companions",
          title: both(
            "I bring someone to the evening reception (EUR 25 each).",
            "我将携同行人员参加晚宴（每人 25 欧元）。",
          ),
        },
        {
          kind: "repeat",
          id: "companions",
          title: both("Who comes with you?", "同行人员名单"),
          rowTitle: both("Companion: {{companion_name}}", "同行人员：{{companion_name}}"),
          addLabel: both("Add a companion", "添加同行人员"),
          minRows: 1,
          maxRows: 4,
          items: [
            {
              kind: "text",
              variant: "short",
              id: "companion_name",
              title: both("Name", "姓名"),
              required: true,
              maxLength: 60,
              autocomplete: "off",
            },
            {
              kind: "multiple-choice",
              variant: "tags",
              id: "companion_diet",
              title: both("Food", "饮食要求"),
              choices: dietChoices,
              other: { label: both("Allergy or something else", "过敏或其他") },
            },
          ],
        },
      ],
    },
    {
      id: "overview",
      title: both("Check and send", "核对并提交"),
      items: [
        {
          kind: "computed",
          id: "price",
          title: both("To pay", "应付金额"),
          formula: '(ticket == "regular" ? 80 : ticket == "student" ? 30 : 0) + 25 * count(companion_name)',
          format: "currency",
          currency: "EUR",
        },
        { kind: "summary", id: "answers_so_far", title: both("Your answers", "您填写的内容") },
        {
          kind: "yes-no",
          variant: "consent",
          id: "terms",
          title: both(
            "I accept the terms: free cancellation until 14 days before the event.",
            "我接受报名条款：活动开始 14 天前可免费取消。",
          ),
          required: true,
        },
      ],
    },
  ],
  rules: [
    {
      id: "student_proof",
      name: "Students show their card",
      when: { operand: { question: "ticket" }, operator: "==", value: "student" },
      do: [
        { action: "show", targets: ["student_card"] },
        { action: "require", targets: ["student_card"] },
      ],
    },
    {
      id: "companions_asked",
      name: "Companions",
      when: { operand: { question: "has_companions" }, operator: "==", value: true },
      do: [{ action: "show", targets: ["companions"] }],
    },
  ],
  variables: [],
  theme: { ...defaultFormTheme, primary: "#4338ca", background: "#f5f5fb", font: "rounded", radius: "large" },
  settings: {
    progress: "steps",
    submitLabel: both("Register", "提交报名"),
    thanks: paragraphs(
      ["You are registered, {{attendee_name}}. Your ticket is on its way to {{attendee_email}}."],
      ["{{attendee_name}}，报名成功！门票将发送至 {{attendee_email}}。"],
    ),
  },
};
