import { expect, test } from "vitest";
import { templates } from "../../model/templates/templates.ts";
import { faultsIn, type NewAction } from "./new-action.ts";

const empty: NewAction = { name: " ", formId: undefined, email: "", message: "", address: "", questions: [] };

test("[FA21] a new action needs a form, a name and what its template asks for", () => {
  expect(faultsIn(templates.lead, empty)).toEqual(["formId", "name", "email", "address"]);
  const filled = { ...empty, name: "Leads", formId: "f", email: "a@b.example", address: "https://b.example" };
  expect(faultsIn(templates.lead, filled)).toEqual([]);
  expect(faultsIn(templates.lead, { ...filled, email: "a b", address: "javascript:1" })).toEqual(["email", "address"]);
  expect(faultsIn(templates.blank, filled)).toEqual([]);
});
