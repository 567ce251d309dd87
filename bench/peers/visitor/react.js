import { createElement as h, useState } from "react";
import { createRoot } from "react-dom/client";
import { place, questions } from "./questions.js";

/** The least that shows and hides: one state, all fields drawn out of it. */
function Page() {
  const [answers, setAnswers] = useState({});
  const answer = (id, value) => setAnswers((before) => ({ ...before, [id]: value }));
  const shown = questions.filter(({ shownIf }) => shownIf === undefined || (answers[shownIf] ?? "").includes("x"));
  return h("form", null, ...shown.map((question) => h(Field, { key: question.id, question, answers, answer })));
}

function Field({ question: { id, kind, title, choices = [] }, answers, answer }) {
  const onChange = ({ target }) => answer(id, target.value);
  if (kind !== "choice") {
    const type = kind === "number" ? "number" : "text";
    return h("p", null, h("label", null, title, h("input", { type, name: id, value: answers[id] ?? "", onChange })));
  }
  const radios = choices.map((value) =>
    h(
      "label",
      { key: value },
      h("input", { type: "radio", name: id, value, checked: answers[id] === value, onChange }),
      value,
    ),
  );
  return h("fieldset", null, h("legend", null, title), ...radios);
}

createRoot(place).render(h(Page));
