import { useTranslation } from "react-i18next";
import { useLoaderData } from "react-router";
import { NotOpened } from "../../../designer/frame/not-opened.tsx";
import { OpenForm } from "../designer/components/open-form.tsx";
import type { LoadedForm } from "../designer/form-server.ts";

/** The designer on the form that the address names. */
export function DesignerPage() {
  const { t } = useTranslation("forms");
  const loaded = useLoaderData<LoadedForm>();
  if (!("failure" in loaded)) return <OpenForm key={loaded.id} formId={loaded.id} opening={loaded.opening} />;
  return (
    <NotOpened
      title={t(`open.${loaded.failure}Title`)}
      text={t(`open.${loaded.failure}Text`)}
      retry={loaded.failure === "unreachable" ? t("open.retry") : undefined}
      back={{ label: t("open.toExplorer"), to: "/app/workspace/forms/explorer" }}
    />
  );
}
