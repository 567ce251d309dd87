import { maxFunctionNameLength } from "@askloom/contract";
import { ActionIcon, Button, TextInput, Tooltip } from "@mantine/core";
import { IconArrowLeft, IconHistory, IconVersions } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Tool, Toolbar } from "../../../../designer/frame/toolbar.tsx";
import { useLocalText } from "../../../../designer/frame/use-local-text.ts";
import { NewVersionDialog } from "../../../../designer/history/new-version-dialog.tsx";
import { toasts } from "../../../../shared/services.ts";
import { functionPaths } from "../../paths.ts";
import { useFunction, useHead } from "../function-context.tsx";
import { useFunctionVersions } from "../history/use-function-versions.ts";
import { setHead } from "../model/function-document.ts";

export function FunctionToolbar() {
  const { t } = useTranslation(["functions", "designer-tabs"]);
  const { autosave, mayEdit, setTab } = useFunction();
  const [isNaming, setNaming] = useState(false);
  const versions = useFunctionVersions();
  return (
    <Toolbar
      label={t("toolbar.label")}
      autosave={autosave}
      start={
        <>
          <Tooltip label={t("toolbar.back")}>
            <ActionIcon
              variant="default"
              size="lg"
              component={Link}
              to={functionPaths.explorer}
              aria-label={t("toolbar.back")}
            >
              <IconArrowLeft size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <FunctionName />
        </>
      }
    >
      <Tool label={t("tabs.history")} icon={IconHistory} onClick={() => setTab("history")} />
      {mayEdit && (
        <Button leftSection={<IconVersions size={16} aria-hidden />} onClick={() => setNaming(true)}>
          {t("toolbar.saveVersion")}
        </Button>
      )}
      {isNaming && (
        <NewVersionDialog
          versions={versions}
          onClose={() => setNaming(false)}
          onMade={({ number }) => toasts.show({ message: t("designer-tabs:history.made", { number }) })}
        />
      )}
    </Toolbar>
  );
}

function FunctionName() {
  const { t } = useTranslation("functions");
  const { store, mayEdit } = useFunction();
  const name = useHead("name");
  // A function without a name cannot be saved: the last name counts until there is another one.
  const write = (text: string) => text.trim() !== "" && store.type(setHead({ name: text }), "head/name");
  return (
    <TextInput
      variant="unstyled"
      className="d-form-title"
      aria-label={t("toolbar.name")}
      maxLength={maxFunctionNameLength}
      readOnly={!mayEdit}
      {...useLocalText(name, write, store.closeStep)}
    />
  );
}
