import type { FormDefinition, FunctionDefinition, Language } from "@askloom/contract";
import { answerNameOf } from "@askloom/engine";
import { designOf } from "@askloom/kinds/questions/design";
import { type Item, isQuestion, logicOf } from "@askloom/kinds/questions/logic";
import { skipToken } from "@reduxjs/toolkit/query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { questionsSeen } from "../../../../shared/functions/response-subject.ts";
import { textsIn } from "../../../../shared/use-text-in.ts";
import { useTargetFormQuery, useTargetQuestionQuery } from "../design-api.ts";
import type { KnownQuestion } from "../model/function-words.ts";

/** What a function is written for, as far as the reader may see it. */
export interface Target {
  readonly state: "none" | "loading" | "there" | "unavailable";
  readonly formId?: string | undefined;
  readonly form?: FormDefinition | undefined;
  readonly question?: Item | undefined;
  /** The questions of the form, or the one question. */
  readonly questions: readonly KnownQuestion[];
}

/** Reads the form or the question that the function names. */
export function useTarget(target: FunctionDefinition["target"]): Target {
  const { i18n } = useTranslation();
  const formId = target !== undefined && "formId" in target ? target.formId : undefined;
  const questionId = target !== undefined && "questionId" in target ? target.questionId : undefined;
  const kind = target !== undefined && "questionKind" in target ? target.questionKind : undefined;
  const form = useTargetFormQuery(formId ?? skipToken);
  const found = useTargetQuestionQuery(questionId ?? skipToken);
  const definition = formId === undefined ? undefined : form.currentData;
  const question = questionId === undefined ? sampleQuestion(kind) : found.currentData?.question;
  const read = formId === undefined ? found : form;
  return useMemo((): Target => {
    const textIn = textsIn(i18n.language as Language); // the application has no other languages
    const items =
      definition === undefined ? [question].filter((item) => item !== undefined) : questionsSeen(definition);
    const questions = items.map((item) => knownQuestion(item, textIn));
    if (target === undefined) return { state: "none", questions };
    const isThere = definition !== undefined || question !== undefined;
    const state = isThere ? "there" : read.isFetching ? "loading" : "unavailable";
    return { state, formId, form: definition, question, questions };
  }, [target, definition, question, read.isFetching, formId, i18n.language]);
}

const samples = new Map<string, Item>();

/** A question of a kind, as it is when it is added to a form. */
function sampleQuestion(kind: string | undefined): Item | undefined {
  if (kind === undefined) return undefined;
  const known = samples.get(kind);
  if (known !== undefined) return known;
  const item = { id: "answer", kind } as Item; // checked just below
  if (!isQuestion(item)) return undefined;
  const [preset] = designOf(item.kind).presets;
  if (preset === undefined) return undefined;
  let count = 0;
  const made: Item = { ...preset.make((stem) => `${stem}${count++}`), id: "answer" };
  samples.set(kind, made);
  return made;
}

function knownQuestion(item: Item, textIn: (texts: Readonly<Record<string, string>>) => string): KnownQuestion {
  const choices = (logicOf(item)?.choices?.(item) ?? []) as readonly { id: string; label?: Record<string, string> }[]; // choices have labels
  return {
    name: answerNameOf(item),
    title: ("title" in item && item.title !== undefined ? textIn(item.title) : "") || answerNameOf(item),
    choices: choices.map(({ id, label }) => ({ id, label: label === undefined ? id : textIn(label) })),
  };
}
