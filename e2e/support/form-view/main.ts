import { compileForm, startForm } from "@askloom/engine";
import { FormView, themeVariables } from "@askloom/form-view";
import { patterns } from "@askloom/kinds/questions/patterns";
import type { AnyView, QuestionViewProps, ViewOf } from "@askloom/kinds/questions/question-view";
import { viewOf } from "@askloom/kinds/questions/view";
import { createElement, type ReactElement } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { everyKind, placesLeft } from "../../../apps/parts/src/every-kind/every-kind.ts";

const query = new URLSearchParams(location.search);
const definition = everyKind(query.get("look") === "dark" ? "dark" : "light");
const form = compileForm(definition, { patterns });
const startedForm = () =>
  startForm(form, { language: query.get("language") ?? "en", today: "2026-11-15", now: "2026-11-15T14:30" });

/** How often each place was drawn, for a test to read. */
const drawn: Record<string, number> = {};
Object.assign(globalThis, { drawn, sent: [] });

const counted = new Map<string, AnyView>();
const views: ViewOf = (kind) => {
  const view = counted.get(kind) ?? counting(viewOf(kind));
  counted.set(kind, view);
  return view;
};
const counting =
  (view: AnyView): AnyView =>
  (props: QuestionViewProps) => {
    drawn[props.path] = (drawn[props.path] ?? 0) + 1;
    return createElement(view, props);
  };

const formElement = (): ReactElement => {
  const formState = startedForm();
  return createElement(FormView, {
    formState,
    theme: themeVariables(formState.definition.theme),
    mode: query.get("mode") === "read" ? "read" : "fill",
    views,
    start: { pageId: query.get("page") ?? undefined },
    placesLeft,
    onSubmit: (answers) => {
      Object.assign(globalThis, { sent: answers });
      return undefined;
    },
  });
};

const root = document.getElementById("root");
if (root !== null && query.has("hydrate")) {
  const { renderToString } = await import("react-dom/server");
  root.innerHTML = renderToString(formElement());
  hydrateRoot(root, formElement());
} else if (root !== null) createRoot(root).render(formElement());
