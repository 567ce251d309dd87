import { useTranslation } from "react-i18next";
import { useLoaderData } from "react-router";
import { NotOpened } from "../../../designer/frame/not-opened.tsx";
import { actionPaths } from "../paths.ts";
import type { LoadedAction } from "./action-server.ts";
import { OpenAction } from "./components/open-action.tsx";

/** The designer on the action that the address names. */
export function DesignPage() {
  const { t } = useTranslation("form-actions");
  const loaded = useLoaderData<LoadedAction>();
  if (!("failure" in loaded)) return <OpenAction key={loaded.id} actionId={loaded.id} opening={loaded.opening} />;
  return (
    <NotOpened
      title={t(`open.${loaded.failure}Title`)}
      text={t(`open.${loaded.failure}Text`)}
      retry={loaded.failure === "unreachable" ? t("open.retry") : undefined}
      back={{ label: t("open.toExplorer"), to: actionPaths.explorer }}
    />
  );
}
