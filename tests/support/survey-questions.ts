import type { FormDefinition } from "@askloom/contract";

/** One question of each sort that is compared, counted and exported in its own way. */
export const surveyQuestions: FormDefinition["pages"][number]["items"] = [
  { id: "name", kind: "text", variant: "short", title: { en: "Your name", "zh-Hans": "姓名" } },
  { id: "secret", kind: "text", variant: "password", title: { en: "Password" } },
  { id: "age", kind: "number", variant: "integer", title: { en: "Age" } },
  { id: "born", kind: "date", variant: "date", title: { en: "Born" } },
  { id: "agrees", kind: "yes-no", variant: "checkbox", title: { en: "Do you agree?" } },
  {
    id: "city",
    kind: "single-choice",
    variant: "radio",
    title: { en: "City" },
    other: {},
    choices: [
      { id: "berlin", label: { en: "Berlin", "zh-Hans": "柏林" }, value: "BER" },
      { id: "rome", label: { en: "Rome", "zh-Hans": "罗马" }, capacity: 1000 },
    ],
  },
  {
    id: "likes",
    kind: "multiple-choice",
    variant: "checkboxes",
    title: { en: "Likes" },
    choices: [
      { id: "tea", label: { en: "Tea" }, capacity: 1000 },
      { id: "cake", label: { en: "Cake" } },
    ],
  },
  { id: "again", kind: "nps", title: { en: "Would you recommend us?" } },
  {
    id: "order",
    kind: "ranking",
    title: { en: "Order" },
    choices: [
      { id: "a", label: { en: "A" } },
      { id: "b", label: { en: "B" } },
    ],
  },
  {
    id: "grid",
    kind: "matrix",
    variant: "single",
    title: { en: "Grid" },
    rows: [
      { id: "speed", label: { en: "Speed" } },
      { id: "price", label: { en: "Price" } },
    ],
    columns: [
      { id: "good", label: { en: "Good" } },
      { id: "bad", label: { en: "Bad" } },
    ],
  },
  {
    id: "people",
    kind: "table",
    title: { en: "People" },
    items: [{ id: "who", kind: "text", variant: "short", title: { en: "Who" } }],
  },
];
