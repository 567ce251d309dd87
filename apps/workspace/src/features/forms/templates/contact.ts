import { defaultFormTheme, type FormDefinition } from "@askloom/contract";
import { both, choice, paragraphs } from "./template-texts.ts";

const topic = { question: "topic" };

export const contact: FormDefinition = {
  askloom: 2,
  title: both("Contact us", "联系我们"),
  description: both("Write to us; we reply within two working days.", "欢迎留言，我们会在两个工作日内回复。"),
  purpose: "general",
  languages: ["en", "zh-Hans"],
  pages: [
    {
      id: "message_page",
      items: [
        {
          kind: "group",
          variant: "row",
          id: "sender",
          title: both("About you", "您的信息"),
          items: [
            {
              kind: "text",
              variant: "short",
              id: "full_name",
              title: both("Your name", "您的姓名"),
              required: true,
              maxLength: 100,
              autocomplete: "name",
            },
            {
              kind: "text",
              variant: "email",
              id: "email",
              title: both("E-mail address", "电子邮箱"),
              required: true,
              placeholder: both("name@example.com", "name@example.com"),
              autocomplete: "email",
            },
          ],
        },
        {
          kind: "single-choice",
          variant: "radio",
          id: "topic",
          title: both("What is it about?", "您想咨询哪方面的问题？"),
          required: true,
          choices: [
            choice("question", "A general question", "一般咨询"),
            choice("support", "Help with an order", "订单协助"),
            choice("offer", "An offer or a partnership", "商务合作"),
            choice("praise", "Praise or complaint", "表扬或投诉"),
          ],
        },
        {
          kind: "text",
          variant: "masked",
          id: "order_number",
          title: both("Order number", "订单号"),
          help: both(
            "Two letters and six digits, such as AB-123456. It stands at the top of your confirmation.",
            "两个字母加六位数字，例如 AB-123456，可在订单确认邮件顶部找到。",
          ),
          mask: "aa-999999",
        },
        {
          kind: "text",
          variant: "long",
          id: "message",
          title: both("Your message", "留言内容"),
          required: true,
          minLength: 10,
          maxLength: 3_000,
          messages: {
            minLength: both("Please tell us a little more.", "请再详细说明一下。"),
          },
        },
        {
          kind: "file",
          id: "attachments",
          title: both("Pictures or documents", "图片或文件"),
          help: both("Up to three files of 5 MB each.", "最多三个文件，每个不超过 5 MB。"),
          accept: ["image/*", ".pdf"],
          maxFiles: 3,
          maxBytes: 5_242_880,
        },
        {
          kind: "single-choice",
          variant: "buttons",
          id: "reply_by",
          title: both("How may we reply?", "您希望我们如何回复？"),
          choices: [choice("by_mail", "By e-mail", "电子邮件"), choice("by_phone", "By telephone", "电话")],
          default: "by_mail",
        },
        {
          kind: "text",
          variant: "tel",
          id: "telephone",
          title: both("Telephone number", "电话号码"),
          help: both("With the country code, please.", "请包含国家或地区代码。"),
          placeholder: both("+44 20 7946 0000", "+86 10 6512 0000"),
          autocomplete: "tel",
        },
        {
          kind: "yes-no",
          variant: "consent",
          id: "privacy",
          title: both("I agree that my details are used to answer this message.", "我同意将所填信息用于回复本次留言。"),
          required: true,
        },
      ],
    },
  ],
  rules: [
    {
      id: "order_details",
      name: "Help with an order",
      when: { operand: topic, operator: "==", value: "support" },
      do: [{ action: "show", targets: ["order_number", "attachments"] }],
    },
    {
      id: "telephone_needed",
      name: "Reply by telephone",
      when: { operand: { question: "reply_by" }, operator: "==", value: "by_phone" },
      do: [
        { action: "show", targets: ["telephone"] },
        { action: "require", targets: ["telephone"] },
      ],
    },
  ],
  variables: [],
  theme: defaultFormTheme,
  settings: {
    submitLabel: both("Send message", "发送留言"),
    thanks: paragraphs(
      ["Thank you, {{full_name}}. Your message has arrived; we reply within two working days."],
      ["{{full_name}}，感谢您的留言。我们已收到，并会在两个工作日内回复。"],
    ),
  },
};
