import {
  type ActionDefinition,
  type ActionNode,
  emptyDefinition,
  FormDefinition,
  FunctionDefinition,
  type FunctionUse,
  type GraphEdge,
} from "@askloom/contract";

const texts = (en: string, zhHans: string) => ({ en, "zh-Hans": zhHans });

const paragraphs = (en: string, zhHans: string) =>
  Object.fromEntries(
    Object.entries(texts(en, zhHans)).map(([language, text]) => [
      language,
      { type: "doc" as const, content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }] },
    ]),
  );

/** Puts a recommendation from 0 to 10 into the usual three groups. */
export const groupFunction = FunctionDefinition.parse({
  kind: "question",
  target: { questionKind: "nps" },
  name: "Recommendation group",
  description: "Critic for 0 to 6, passive for 7 and 8, fan for 9 and 10.",
  parameters: [],
  result: "text",
  body: 'if (answer === null) return null;\nif (answer >= 9) return "fan";\nreturn answer >= 7 ? "passive" : "critic";',
  examples: [
    ["e8a4f0f2-6a0b-4f6e-9a34-2f7d3f9d7c01", 6, "critic"],
    ["e8a4f0f2-6a0b-4f6e-9a34-2f7d3f9d7c02", 7, "passive"],
    ["e8a4f0f2-6a0b-4f6e-9a34-2f7d3f9d7c03", 9, "fan"],
  ].map(([id, subject, expected]) => ({
    id,
    title: String(expected),
    subject,
    expected,
    params: {},
    now: "2026-03-31T09:00:00Z",
  })),
});

const customerQuestions = [
  {
    id: "name",
    kind: "text",
    variant: "short",
    title: texts("What is your name?", "您的姓名？"),
    autocomplete: "name",
    width: "half",
  },
  {
    id: "email",
    kind: "text",
    variant: "email",
    title: texts("Where can we reach you?", "我们如何联系您？"),
    autocomplete: "email",
    width: "half",
  },
  {
    id: "recommend",
    kind: "nps",
    title: texts("How likely are you to recommend us?", "您有多大可能推荐我们？"),
    required: true,
    minLabel: texts("Not at all", "完全不会"),
    maxLabel: texts("Very likely", "非常可能"),
  },
  {
    id: "liked",
    kind: "multiple-choice",
    variant: "checkboxes",
    title: texts("What did you like?", "您喜欢什么？"),
    choices: [
      { id: "price", label: texts("Price", "价格") },
      { id: "quality", label: texts("Quality", "质量") },
      { id: "service", label: texts("Service", "服务") },
      { id: "speed", label: texts("Speed", "速度") },
    ],
  },
  {
    id: "better",
    kind: "text",
    variant: "long",
    title: texts("What can we do better?", "我们可以改进什么？"),
  },
];

/** A form with a rule, several kinds of questions, and a value that the function works out. */
export const feedbackForm = (group: FunctionUse): FormDefinition =>
  FormDefinition.parse({
    ...emptyDefinition("en"),
    title: texts("Customer feedback", "客户反馈"),
    languages: ["en", "zh-Hans"],
    pages: [
      {
        id: "page1",
        items: [
          ...customerQuestions,
          {
            id: "group",
            kind: "computed",
            title: texts("Recommendation group", "推荐分组"),
            formula: "",
            function: { ...group, question: "recommend" },
            format: "text",
            concealed: true,
          },
        ],
      },
    ],
    rules: [
      {
        id: "askCritics",
        when: { operand: { question: "recommend" }, operator: "<=", value: 8 },
        do: [{ action: "show", targets: ["better"] }],
      },
    ],
  });

const onePoint = { whenTrue: 1, whenFalse: 0 };

const praise: ActionNode = {
  id: "praise",
  kind: "evaluation",
  title: "Praise",
  method: {
    is: "points",
    rows: [
      { id: "fan", operand: { question: "recommend" }, operator: ">=", value: 9, whenTrue: 3, whenFalse: 0 },
      { id: "quality", operand: { question: "liked" }, operator: "contains", value: "quality", ...onePoint },
      { id: "service", operand: { question: "liked" }, operator: "contains", value: "service", ...onePoint },
    ],
    grades: [
      { id: "low", to: 1, label: texts("Little praise", "较少好评"), tone: "warning" },
      { id: "high", from: 2, label: texts("Much praise", "很多好评"), tone: "positive" },
    ],
  },
};

/** Tells the team and another system, which cannot be reached; then what the customer reads. */
const stepsFor = (email: string): ActionNode[] => [
  {
    id: "team",
    kind: "e-mail",
    title: "Mail to the team",
    to: [{ is: "address", address: email }],
    subject: texts("{{name}} is unhappy", "{{name}} 不满意"),
    body: texts("{{name}} would not recommend us: {{better}}", "{{name}} 不会推荐我们：{{better}}"),
    copy: "page",
  },
  {
    id: "crm",
    kind: "webhook",
    title: "Customer database",
    address: "https://localhost/customers",
    method: "POST",
    headers: [],
    body: { is: "response" },
  },
  {
    id: "sorry",
    kind: "feedback",
    message: paragraphs(
      "Thank you, {{name}}. We are sorry, and we will get in touch.",
      "谢谢您，{{name}}。很抱歉，我们会与您联系。",
    ),
  },
  {
    id: "thanks",
    kind: "feedback",
    message: paragraphs("Thank you, {{name}}. We are glad that you like it.", "谢谢您，{{name}}。很高兴您喜欢。"),
  },
];

const edges: GraphEdge[] = [
  { id: "edge1", from: "form", to: "praise", order: 0 },
  { id: "edge2", from: "praise", to: "isUnhappy", order: 0 },
  {
    id: "edge3",
    from: "isUnhappy",
    to: "team",
    order: 0,
    when: { operand: { question: "recommend" }, operator: "<=", value: 6 },
  },
  { id: "edge4", from: "team", to: "crm", order: 0 },
  { id: "edge5", from: "crm", to: "sorry", order: 0 },
  { id: "edge6", from: "isUnhappy", to: "thanks", order: 1 },
];

/** Points for praise; an unhappy customer is handed over to the team. */
export const followUp = ({ formId, email }: { formId: string; email: string }): ActionDefinition => ({
  dialect: "action",
  name: "Follow up on feedback",
  description: "Scores each response, thanks the sender, and hands unhappy customers over to the team.",
  formId,
  repeatsOnChange: false,
  nodes: [
    { id: "form", kind: "form" },
    praise,
    { id: "isUnhappy", kind: "decision", title: "Unhappy?" },
    ...stepsFor(email),
  ],
  edges,
});

/** What customers sent. One of them is unhappy. */
export const sentAnswers: readonly Readonly<Record<string, unknown>>[] = [
  { name: "Ada Lin", email: "ada@customers.example", recommend: 10, liked: ["quality", "service"] },
  { name: "Boris Novak", email: "boris@customers.example", recommend: 9, liked: ["speed"] },
  {
    name: "Chen Wei",
    email: "chen@customers.example",
    recommend: 8,
    liked: ["price"],
    better: "Longer opening hours.",
  },
  { name: "Dana Okoye", email: "dana@customers.example", recommend: 9, liked: ["quality", "price"] },
  { name: "Emil Hansen", email: "emil@customers.example", recommend: 3, better: "My order came two weeks late." },
  { name: "Farah Aziz", email: "farah@customers.example", recommend: 10, liked: ["service", "quality", "speed"] },
  { name: "Gita Rao", email: "gita@customers.example", recommend: 7, liked: ["price"], better: "Clearer invoices." },
];
