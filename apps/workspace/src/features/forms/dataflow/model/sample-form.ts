import { defaultFormTheme, type FormDefinition } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/schema";
import { createFormStore, type FormStore } from "../../designer/model/form-store.ts";

/** Builders for tests: a form of three pages with a question of each type. */
const choices = (...ids: string[]) => ids.map((id) => ({ id, label: { en: id.toUpperCase() } }));

const stay: Item[] = [
  { kind: "number", id: "age", title: { en: "Age" }, variant: "integer" },
  { kind: "number", id: "guests", title: { en: "Guests" }, variant: "integer" },
  { kind: "yes-no", id: "breakfast", title: { en: "Breakfast" }, variant: "switch" },
  { kind: "single-choice", id: "room", title: { en: "Room" }, variant: "radio", choices: choices("small", "large") },
  { kind: "single-choice", id: "bed", title: { en: "Bed" }, variant: "radio", choices: choices("large", "wide") },
  {
    kind: "multiple-choice",
    id: "extras",
    title: { en: "Extras" },
    variant: "tags",
    choices: choices("sauna", "large"),
  },
];
const dates: Item[] = [
  { kind: "date", id: "arrival", title: { en: "Arrival" }, variant: "date" },
  { kind: "date", id: "departure", title: { en: "Departure" }, variant: "date" },
  { kind: "date", id: "hour", title: { en: "Hour" }, variant: "time" },
  { kind: "heading", id: "heading", title: { en: "Notes" }, level: 2 },
  { kind: "text", id: "notes", title: { en: "Notes" }, variant: "long" },
];
const rest: Item[] = [
  {
    kind: "matrix",
    id: "service",
    title: { en: "Service" },
    variant: "single",
    rows: choices("staff"),
    columns: choices("good", "bad"),
  },
  { kind: "repeat", id: "children", title: { en: "Children" }, items: [] },
];

export const sampleForm = (parts: Partial<FormDefinition> = {}): FormDefinition => ({
  askloom: 2,
  title: { en: "Stay" },
  purpose: "general",
  languages: ["en"],
  pages: [
    { id: "first", title: { en: "Stay" }, items: stay },
    { id: "second", title: { en: "Dates" }, items: dates },
    { id: "third", items: rest },
  ],
  rules: [],
  variables: [{ id: "campaign", name: "campaign", source: "address", parameter: "ref" }],
  theme: defaultFormTheme,
  settings: {},
  ...parts,
});

export const sampleStore = (parts: Partial<FormDefinition> = {}): FormStore => createFormStore(sampleForm(parts));
