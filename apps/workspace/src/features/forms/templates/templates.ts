import type { FormDefinition } from "@askloom/contract";
import type { Texts } from "@askloom/kinds/questions/schema";
import { both } from "./template-texts.ts";

/** A form to begin with. `icon` is the name of a component of @tabler/icons-react. */
export interface Template {
  readonly id: string;
  readonly icon: string;
  readonly title: Texts;
  readonly description: Texts;
  readonly load: () => Promise<FormDefinition>;
}

export const templates: readonly Template[] = [
  {
    id: "contact",
    icon: "IconMail",
    title: both("Contact", "联系我们"),
    description: both(
      "Questions and requests, sorted by topic, with the way to reply.",
      "收集咨询与请求，按主题分类，并注明回复方式。",
    ),
    load: async () => (await import("./contact.ts")).contact,
  },
  {
    id: "event-registration",
    icon: "IconCalendarEvent",
    title: both("Event registration", "活动报名"),
    description: both(
      "Sessions with limited places, meals, companions, the price, and a summary to check.",
      "名额有限的场次、用餐、同行人员、费用，以及提交前的信息核对。",
    ),
    load: async () => (await import("./event-registration.ts")).eventRegistration,
  },
  {
    id: "job-application",
    icon: "IconBriefcase",
    title: both("Job application", "求职申请"),
    description: both(
      "Personal details, career, documents and consent, page by page.",
      "分页填写个人信息、工作经历、申请材料与授权同意。",
    ),
    load: async () => (await import("./job-application.ts")).jobApplication,
  },
  {
    id: "satisfaction-survey",
    icon: "IconMoodSmile",
    title: both("Satisfaction survey", "满意度调查"),
    description: both(
      "Net promoter score with follow-up questions, ratings by area, and priorities.",
      "净推荐值及追问、分项评价与优先事项排序。",
    ),
    load: async () => (await import("./satisfaction-survey.ts")).satisfactionSurvey,
  },
  {
    id: "incident-report",
    icon: "IconAlertTriangle",
    title: both("Incident report", "事故报告"),
    description: both(
      "What happened, who was involved, what was done, with advice by severity and a signature.",
      "记录事故经过、涉及人员与处置措施，按严重程度给出提示，并签名确认。",
    ),
    load: async () => (await import("./incident-report.ts")).incidentReport,
  },
  {
    id: "expense-claim",
    icon: "IconReceipt",
    title: both("Expense claim", "费用报销"),
    description: both(
      "A table of expenses with receipts, the total worked out, and checks before it is sent.",
      "费用明细与票据、自动合计，以及提交前的校验。",
    ),
    load: async () => (await import("./expense-claim.ts")).expenseClaim,
  },
];
