import { useTranslation } from "react-i18next";
import { useLoaderData } from "react-router";
import { NotOpened } from "../../../designer/frame/not-opened.tsx";
import { functionPaths } from "../paths.ts";
import { OpenFunction } from "./components/open-function.tsx";
import type { LoadedFunction } from "./function-server.ts";

/** The designer on the function that the address names. */
export function DesignPage() {
  const { t } = useTranslation("functions");
  const loaded = useLoaderData<LoadedFunction>();
  if (!("failure" in loaded)) return <OpenFunction key={loaded.id} functionId={loaded.id} opening={loaded.opening} />;
  return (
    <NotOpened
      title={t(`open.${loaded.failure}Title`)}
      text={t(`open.${loaded.failure}Text`)}
      retry={loaded.failure === "unreachable" ? t("open.retry") : undefined}
      back={{ label: t("open.toExplorer"), to: functionPaths.explorer }}
    />
  );
}
