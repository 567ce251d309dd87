import { maxFunctionNameLength } from "@askloom/contract";
import { DefinitionToolbar } from "../../../../designer/frame/definition-toolbar.tsx";
import { functionPaths } from "../../paths.ts";
import { useFunction, useHead } from "../function-context.tsx";
import { useFunctionVersions } from "../history/use-function-versions.ts";
import { setHead } from "../model/function-document.ts";

export function FunctionToolbar() {
  const { autosave, mayEdit, setTab, store } = useFunction();
  return (
    <DefinitionToolbar
      words="functions"
      explorer={functionPaths.explorer}
      versions={useFunctionVersions()}
      {...{ autosave, mayEdit }}
      onHistory={() => setTab("history")}
      name={{
        value: useHead("name"),
        maxLength: maxFunctionNameLength,
        write: (name) => store.type(setHead({ name }), "head/name"),
        closeStep: store.closeStep,
      }}
    />
  );
}
