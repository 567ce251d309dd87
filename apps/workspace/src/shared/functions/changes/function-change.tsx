import type { FunctionDefinition, FunctionParameter } from "@askloom/contract";
import type { TimedOutcome } from "@askloom/functions/browser";
import { Loader, Text } from "@mantine/core";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { functionRunner } from "../function-runner.ts";
import { shownValue } from "../outcome-view.tsx";
import { usePlacedFaultText } from "../use-fault-text.ts";
import { type ComparedResults, compareResults } from "./changed-results.ts";
import { lineDifference, nearDifferences } from "./line-difference.ts";
import { type SignatureChange, signatureChanges } from "./signature-changes.ts";
import "./function-change.css";

interface Versions {
  readonly older: FunctionDefinition;
  readonly newer: FunctionDefinition;
}

/** What differs between two versions of a function: what callers notice, results of examples, and code (FN69). */
export function FunctionChange(versions: Versions) {
  return (
    <>
      <CallerChange {...versions} />
      <CodeSection {...versions} />
    </>
  );
}

/** What differs for those who call the function. */
export function CallerChange(versions: Versions) {
  return (
    <>
      <SignatureSection {...versions} />
      <ResultSection {...versions} />
    </>
  );
}

export function ChangeSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="change-section" aria-label={title}>
      <h3 className="change-title">{title}</h3>
      {children}
    </section>
  );
}

function SignatureSection({ older, newer }: Versions) {
  const { t } = useTranslation("functions");
  const changes = useMemo(() => signatureChanges(older, newer), [older, newer]);
  if (changes.length === 0) return null;
  return (
    <ChangeSection title={t("change.signature")}>
      <ul className="change-list">
        {changes.map((change) => (
          <SignatureLine key={change.part + ("name" in change ? change.name : "")} change={change} />
        ))}
      </ul>
    </ChangeSection>
  );
}

function SignatureLine({ change }: { change: SignatureChange }) {
  const { t } = useTranslation("functions");
  const parameterText = (parameter: FunctionParameter | undefined): string | undefined => {
    if (parameter === undefined) return undefined;
    const standard = shownValue(parameter.default);
    const type = t(`types.${parameter.type}`);
    return standard === undefined ? type : t("change.withDefault", { type, value: standard });
  };
  if (change.part === "parameter")
    return (
      <Turned
        label={t("change.parameter", { name: change.name })}
        before={parameterText(change.before)}
        after={parameterText(change.after)}
      />
    );
  const words = change.part === "kind" ? "kinds" : "types";
  const label = t(change.part === "kind" ? "settings.kind" : "settings.result");
  return <Turned label={label} before={t(`${words}.${change.before}`)} after={t(`${words}.${change.after}`)} />;
}

interface TurnedProps {
  readonly label: string;
  /** Undefined where there was nothing, or is nothing any more. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What something was, and what it becomes. */
function Turned({ label, before, after }: TurnedProps) {
  return (
    <li className="change-turned">
      <span>{label}</span>
      <span className="change-values">
        {before !== undefined && <del>{before}</del>}
        {after !== undefined && <ins>{after}</ins>}
      </span>
    </li>
  );
}

function ResultSection({ older, newer }: Versions) {
  const { t } = useTranslation("functions");
  const outcomeText = useOutcomeText();
  const compared = useComparedResults(older, newer);
  if (compared === undefined)
    return (
      <ChangeSection title={t("examples.label")}>
        <Loader size="sm" aria-label={t("result.running")} />
      </ChangeSection>
    );
  const { changed, total } = compared;
  const summary =
    total === 0
      ? t("change.noExamples")
      : changed.length === 0
        ? t("change.sameResults", { count: total })
        : t("change.otherResults", { count: changed.length, total });
  return (
    <ChangeSection title={t("examples.label")}>
      <Text size="sm" role="status">
        {summary}
      </Text>
      {changed.length > 0 && (
        <ul className="change-list">
          {changed.map(({ id, title, before, after }) => (
            <Turned key={id} label={title} before={outcomeText(before)} after={outcomeText(after)} />
          ))}
        </ul>
      )}
    </ChangeSection>
  );
}

function useComparedResults(older: FunctionDefinition, newer: FunctionDefinition): ComparedResults | undefined {
  const [compared, setCompared] = useState<ComparedResults>();
  useEffect(() => {
    let isCurrent = true;
    setCompared(undefined);
    void compareResults(functionRunner(), older, newer).then((results) => {
      if (isCurrent) setCompared(results);
    });
    return () => {
      isCurrent = false;
    };
  }, [older, newer]);
  return compared;
}

function useOutcomeText(): (outcome: TimedOutcome) => string {
  const { t } = useTranslation("functions");
  const faultText = usePlacedFaultText();
  return (outcome) => {
    if ("fault" in outcome) return faultText(outcome.fault);
    // With its quotes: 14 may have become "14".
    return typeof outcome.value === "string"
      ? JSON.stringify(outcome.value)
      : (shownValue(outcome.value) ?? t("result.nothing"));
  };
}

const signs = { same: " ", added: "+", removed: "−", gap: "" } as const;
const tags = { same: "span", added: "ins", removed: "del", gap: "span" } as const;

function CodeSection({ older, newer }: Versions) {
  const { t } = useTranslation("functions");
  const lines = useMemo(() => nearDifferences(lineDifference(older.body, newer.body)), [older.body, newer.body]);
  if (older.body === newer.body)
    return (
      <ChangeSection title={t("code.label")}>
        <Text size="sm">{t("change.sameCode")}</Text>
      </ChangeSection>
    );
  return (
    <ChangeSection title={t("code.label")}>
      <pre className="change-code">
        {lines.map((line) => {
          const Tag = tags[line.change];
          return (
            <span key={`${line.change} ${line.number}`} className="change-line" data-change={line.change}>
              <span className="change-number">{line.change === "gap" ? "" : line.number}</span>
              <span aria-hidden>{signs[line.change]}</span>
              <Tag>{"text" in line ? line.text : "⋯"}</Tag>
            </span>
          );
        })}
      </pre>
    </ChangeSection>
  );
}
