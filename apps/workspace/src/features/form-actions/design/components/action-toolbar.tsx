import { maxActionNameLength } from "@askloom/contract";
import { ActionIcon, Button, TextInput, Tooltip } from "@mantine/core";
import { IconArrowLeft, IconHistory, IconVersions } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Tool, Toolbar } from "../../../../designer/frame/toolbar.tsx";
import { useLocalText } from "../../../../designer/frame/use-local-text.ts";
import { NewVersionDialog } from "../../../../designer/history/new-version-dialog.tsx";
import { toasts } from "../../../../shared/services.ts";
import { setHead } from "../../model/action-document.ts";
import { actionPaths } from "../../paths.ts";
import { useAction, useHead } from "../action-context.tsx";
import { useActionVersions } from "../history/use-action-versions.ts";

export function ActionToolbar() {
  const { t } = useTranslation(["form-actions", "designer-tabs"]);
  const { autosave, mayEdit, setTab } = useAction();
  const [isNaming, setNaming] = useState(false);
  const versions = useActionVersions();
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
              to={actionPaths.explorer}
              aria-label={t("toolbar.back")}
            >
              <IconArrowLeft size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <ActionName />
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

function ActionName() {
  const { t } = useTranslation("form-actions");
  const { store, mayEdit } = useAction();
  const name = useHead("name");
  // An action without a name cannot be saved: the last name counts until there is another one.
  const write = (text: string) => text.trim() !== "" && store.type(setHead({ name: text }), "head/name");
  return (
    <TextInput
      variant="unstyled"
      className="d-form-title"
      aria-label={t("toolbar.name")}
      maxLength={maxActionNameLength}
      readOnly={!mayEdit}
      {...useLocalText(name, write, store.closeStep)}
    />
  );
}
