import { defaultFormTheme, type FormDefinition } from "@askloom/contract";
import { both, choice, paragraphs } from "./template-texts.ts";

const severity = { question: "severity" };

export const incidentReport: FormDefinition = {
  askloom: 2,
  title: both("Incident report", "事故报告"),
  description: both("Report accidents, near misses and damage on the same day.", "事故、险情与财产损失请于当日上报。"),
  purpose: "general",
  languages: ["en", "zh-Hans"],
  pages: [
    {
      id: "what_happened",
      title: both("What happened", "事故经过"),
      items: [
        {
          kind: "date",
          variant: "date-time",
          id: "occurred_at",
          title: both("When did it happen?", "发生时间"),
          required: true,
          max: "today",
          width: "half",
        },
        {
          kind: "date",
          variant: "date-time",
          id: "noticed_at",
          title: both("When was it noticed?", "发现时间"),
          max: "today",
          width: "half",
        },
        {
          kind: "text",
          variant: "short",
          id: "location",
          title: both("Where exactly?", "具体地点"),
          help: both("Building, floor, room or machine.", "楼栋、楼层、房间或设备。"),
          required: true,
          maxLength: 200,
        },
        {
          kind: "single-choice",
          variant: "buttons",
          id: "severity",
          title: both("How serious is it?", "严重程度"),
          required: true,
          choices: [
            choice("near_miss", "Near miss", "险情（未遂）"),
            choice("minor", "Minor", "轻微"),
            choice("serious", "Serious", "严重"),
            choice("critical", "Critical", "特别严重"),
          ],
        },
        {
          kind: "alert",
          variant: "danger",
          id: "call_for_help",
          title: both(
            "Is anyone in danger? Call the emergency number first.",
            "如有人员处于危险中，请先拨打急救或报警电话。",
          ),
          text: both(
            "Then inform the safety officer by telephone; do not wait for this report.",
            "随后请电话通知安全负责人，不要等到报告填写完毕。",
          ),
        },
        {
          kind: "text",
          variant: "long",
          id: "description",
          title: both("What happened, in order?", "请按时间顺序描述经过"),
          help: both("Only what was seen or heard; no guesses about blame.", "只写所见所闻，不推测责任。"),
          required: true,
          minLength: 20,
          maxLength: 5_000,
        },
        {
          kind: "text",
          variant: "long",
          id: "immediate_action",
          title: both("What was done at once?", "已采取哪些应急措施？"),
          maxLength: 2_000,
        },
      ],
    },
    {
      id: "consequences",
      title: both("People and damage", "人员与损失"),
      items: [
        {
          kind: "yes-no",
          variant: "checkbox",
          id: "people_involved",
          title: both("Was anyone involved or hurt?", "是否有人员涉及或受伤？"),
          required: true,
        },
        {
          kind: "table",
          id: "persons",
          title: both("Persons involved", "涉及人员"),
          addLabel: both("Add a person", "添加人员"),
          minRows: 1,
          maxRows: 20,
          items: [
            {
              kind: "text",
              variant: "short",
              id: "person_name",
              title: both("Name", "姓名"),
              required: true,
              autocomplete: "off",
            },
            {
              kind: "single-choice",
              variant: "drop-down",
              id: "person_role",
              title: both("Role", "身份"),
              choices: [
                choice("employee", "Employee", "员工"),
                choice("contractor", "Contractor", "承包商"),
                choice("visitor", "Visitor", "访客"),
                choice("witness", "Witness", "目击者"),
              ],
            },
            {
              kind: "text",
              variant: "short",
              id: "person_injury",
              title: both("Injury", "伤情"),
              placeholder: both("none", "无"),
            },
            {
              kind: "single-choice",
              variant: "drop-down",
              id: "person_treatment",
              title: both("Treatment", "救治情况"),
              choices: [
                choice("not_needed", "Not needed", "无需救治"),
                choice("first_aid", "First aid", "现场急救"),
                choice("doctor", "Doctor", "就医"),
                choice("hospital", "Hospital", "住院"),
              ],
            },
          ],
        },
        {
          kind: "yes-no",
          variant: "checkbox",
          id: "has_damage",
          title: both("Was anything damaged?", "是否有财产损失？"),
          required: true,
        },
        {
          kind: "group",
          variant: "section",
          id: "damage",
          title: both("Damage", "损失情况"),
          items: [
            {
              kind: "text",
              variant: "long",
              id: "damaged_things",
              title: both("What was damaged?", "受损物品"),
              required: true,
              maxLength: 1_000,
            },
            {
              kind: "number",
              variant: "currency",
              id: "damage_cost",
              title: both("Estimated cost", "估计损失金额"),
              currency: "EUR",
              min: 0,
            },
          ],
        },
        {
          kind: "file",
          id: "photos",
          title: both("Photos", "现场照片"),
          accept: ["image/*"],
          maxFiles: 10,
          maxBytes: 10_485_760,
        },
      ],
    },
    {
      id: "sign_off",
      title: both("Sign", "签名确认"),
      items: [
        {
          kind: "text",
          variant: "short",
          id: "reporter",
          title: both("Your name", "报告人姓名"),
          required: true,
          autocomplete: "name",
        },
        {
          kind: "text",
          variant: "tel",
          id: "reporter_phone",
          title: both("Telephone number for questions", "联系电话"),
          autocomplete: "tel",
        },
        {
          kind: "signature",
          id: "signature",
          title: both("I report this to the best of my knowledge.", "本人据实报告。"),
          required: true,
        },
      ],
    },
  ],
  rules: [
    {
      id: "danger",
      name: "Serious and critical: advice, and what was done",
      when: { operand: severity, operator: "is-one-of", value: ["serious", "critical"] },
      do: [
        { action: "show", targets: ["call_for_help"] },
        { action: "require", targets: ["immediate_action", "reporter_phone"] },
      ],
    },
    {
      id: "persons_asked",
      name: "Persons involved",
      when: { operand: { question: "people_involved" }, operator: "==", value: true },
      do: [{ action: "show", targets: ["persons"] }],
    },
    {
      id: "damage_asked",
      name: "Damage",
      when: { operand: { question: "has_damage" }, operator: "==", value: true },
      do: [
        { action: "show", targets: ["damage"] },
        { action: "require", targets: ["photos"] },
      ],
    },
    {
      id: "noticed_after",
      name: "It cannot be noticed before it happens",
      when: { operand: { question: "noticed_at" }, operator: "<", value: { question: "occurred_at" } },
      do: [
        {
          action: "refuse",
          target: "noticed_at",
          message: both(
            "This is before the incident. Please correct one of the two times.",
            "发现时间早于发生时间，请更正其中一个。",
          ),
        },
      ],
    },
  ],
  variables: [],
  theme: { ...defaultFormTheme, primary: "#b42318", background: "#f8f6f4", text: "#231a17", radius: "none" },
  settings: {
    numbering: "form",
    progress: "steps",
    submitLabel: both("Send report", "提交报告"),
    thanks: paragraphs(
      ["Thank you, {{reporter}}. The safety officer has your report and will call you if there are questions."],
      ["{{reporter}}，感谢您的报告。安全负责人已收到，如有疑问会与您联系。"],
    ),
  },
};
