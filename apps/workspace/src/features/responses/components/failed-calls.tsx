import type { FailedFunctionCall, FormResponse } from "@askloom/contract";
import type { FormState } from "@askloom/engine";
import { isFaultCode } from "@askloom/functions/faults";
import { Alert } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFaultText } from "../../../shared/functions/use-fault-text.ts";

/** The functions that failed when the response was sent (FN62). */
export function FailedCalls({ response, formState }: { response: FormResponse; formState: FormState }) {
  const { t } = useTranslation("responses");
  const textOf = useFaultText();
  if (response.failedCalls.length === 0) return null;
  const reason = ({ code, figures }: FailedFunctionCall["fault"]) =>
    isFaultCode(code) ? textOf({ code, figures }) : code;
  return (
    <Alert color="yellow" title={t(response.isNotChecked ? "one.notChecked" : "one.notComputed")}>
      <ul className="r-failed-calls">
        {response.failedCalls.map(({ path, purpose, fault }) => (
          <li key={`${path} ${purpose}`}>
            <strong>{nameAt(formState, path)}</strong> {reason(fault)}{" "}
            {fault.position !== undefined && t("one.faultLine", { line: fault.position.line })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The title of the question, or the name of the variable. */
function nameAt(formState: FormState, path: string): string {
  const item = formState.state(path)?.item;
  const title = item !== undefined && "title" in item ? formState.text(path, item.title) : "";
  return title || (formState.definition.variables.find(({ id }) => id === path)?.name ?? path);
}
