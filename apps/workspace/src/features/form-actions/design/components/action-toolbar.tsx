import { maxActionNameLength } from "@askloom/contract";
import { DefinitionToolbar } from "../../../../designer/frame/definition-toolbar.tsx";
import { setHead } from "../../model/action-document.ts";
import { actionPaths } from "../../paths.ts";
import { useAction, useHead } from "../action-context.tsx";
import { useActionVersions } from "../history/use-action-versions.ts";

export function ActionToolbar() {
  const { autosave, mayEdit, setTab, store } = useAction();
  return (
    <DefinitionToolbar
      words="form-actions"
      explorer={actionPaths.explorer}
      versions={useActionVersions()}
      {...{ autosave, mayEdit }}
      onHistory={() => setTab("history")}
      name={{
        value: useHead("name"),
        maxLength: maxActionNameLength,
        write: (name) => store.type(setHead({ name }), "head/name"),
        closeStep: store.closeStep,
      }}
    />
  );
}
