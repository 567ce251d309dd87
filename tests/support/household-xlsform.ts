import { makeXlsx } from "./make-xlsx.ts";

/** A household survey as ODK users write them. */
export const householdXlsForm = (): Uint8Array =>
  makeXlsx([
    { name: "survey", rows: [surveyColumns, ...surveyRows.map((row) => surveyColumns.map((column) => row[column]))] },
    { name: "choices", rows: choiceRows },
    {
      name: "settings",
      rows: [
        ["form_title", "form_id", "default_language", "style"],
        ["Household survey", "household_v3", "English (en)", "pages"],
      ],
    },
    { name: "notes for translators", rows: [["Please keep the numbers."]] },
  ]);

const surveyColumns = [
  "type",
  "name",
  "label::English (en)",
  "label::Français (fr)",
  "hint::English (en)",
  "required",
  "required_message::English (en)",
  "relevant",
  "constraint",
  "constraint_message::English (en)",
  "calculation",
  "default",
  "appearance",
  "parameters",
  "repeat_count",
  "choice_filter",
  "readonly",
  "media::audio",
];

type SurveyRow = Readonly<Record<string, string | number | boolean | { days: number }>>;
/** A name as XLSForm writes it in an expression or a text. */
const of = (name: string): string => `\${${name}}`;
const en = "label::English (en)";
const fr = "label::Français (fr)";

const surveyRows: readonly SurveyRow[] = [
  { type: "start", name: "start" },
  { type: "today", name: "visit_date" },
  { type: "begin group", name: "intro", [en]: "Introduction", [fr]: "Introduction", appearance: "field-list" },
  { type: "note", name: "welcome", [en]: "# Welcome\n\nWe ask **every** household.", [fr]: "# Bienvenue" },
  {
    type: "select_one yes_no",
    name: "consent",
    [en]: "May we begin?",
    [fr]: "Pouvons-nous commencer ?",
    required: "yes",
    "required_message::English (en)": "Please choose.",
  },
  { type: "end group" },
  { type: "begin group", name: "household", [en]: "The household", relevant: `${of("consent")} = 'yes'` },
  {
    type: "text",
    name: "head",
    [en]: "Name of the head",
    [fr]: "Nom du chef",
    constraint: "string-length(.) >= 2 and string-length(.) <= 60",
    "constraint_message::English (en)": "Between 2 and 60 letters.",
    required: true,
  },
  {
    type: "date",
    name: "born",
    [en]: `When was ${of("head")} born?`,
    constraint: ". <= today()",
    default: "1990-01-01",
  },
  { type: "calculate", name: "age", calculation: `int((today() - ${of("born")}) div 365.25)` },
  {
    type: "integer",
    name: "rooms",
    [en]: "How many rooms?",
    constraint: ". > 0 and . < 30",
    default: 2,
    "media::audio": "rooms.mp3",
  },
  {
    type: "decimal",
    name: "income",
    [en]: "Income",
    constraint: ". > 0",
    "constraint_message::English (en)": "More than nothing.",
  },
  { type: "select_one region", name: "region", [en]: "Region", appearance: "minimal" },
  { type: "select_one town", name: "town", [en]: "Town", choice_filter: `region = ${of("region")}` },
  {
    type: "select_multiple asset or_other",
    name: "assets",
    [en]: "What do you own?",
    "hint::English (en)": "Choose up to two.",
    constraint: "count-selected(.) <= 2",
  },
  {
    type: "text",
    name: "phone",
    [en]: "Phone number",
    relevant: `selected(${of("assets")}, 'mobile-phone') or ${of("rooms")} >= 4`,
    constraint: "regex(., '^[0-9]{9}$')",
  },
  { type: "end group" },
  { type: "begin repeat", name: "member", [en]: "Member", repeat_count: 3 },
  { type: "text", name: "member_name", [en]: "Name of the member", required: `${of("rooms")} > 1` },
  { type: "integer", name: "member_age", [en]: `Age of ${of("member_name")}` },
  {
    type: "select_one yes_no",
    name: "school",
    [en]: "In school?",
    relevant: `${of("member_age")} >= 6 and not(${of("member_age")} > 18)`,
    appearance: "likert",
  },
  { type: "end repeat" },
  { type: "calculate", name: "total_age", calculation: `sum(${of("member_age")}) + ${of("age")}` },
  { type: "range", name: "trust", [en]: "Trust", parameters: "start=0 end=10 step=2" },
  { type: "rank asset", name: "wanted", [en]: "What do you want most?" },
  { type: "geopoint", name: "place", [en]: "Where are you?" },
  { type: "image", name: "sign", [en]: "Signature", appearance: "signature" },
  { type: "image", name: "photo", [en]: "Photo of the house" },
  { type: "acknowledge", name: "done", [en]: "Confirm" },
  { type: "text", name: "remarks", [en]: "Remarks", appearance: "multiline w4", relevant: "position(..) = 1" },
  { type: "time", name: "ended", [en]: "Ended at", default: { days: 0.5 } },
];

const choiceRows = [
  ["list_name", "name", "label::English (en)", "label::Français (fr)", "region", "icon"],
  ["yes_no", "yes", "Yes", "Oui"],
  ["yes_no", "no", "No", "Non"],
  ["region", "north", "North", "Nord"],
  ["region", "south", "South", "Sud"],
  ["town", "alba", "Alba", "Alba", "north"],
  ["town", "brig", "Brig", "Brig", "north"],
  ["town", "cala", "Cala", "Cala", "south"],
  ["asset", "radio", "Radio", "Radio"],
  ["asset", "mobile-phone", "Mobile phone", "Téléphone", "", "phone.png"],
  ["asset", 3, "Bicycle", "Vélo"],
];
