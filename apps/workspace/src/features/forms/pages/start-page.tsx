import { currentLanguage, useDocumentTitle } from "@askloom/browser";
import { emptyDefinition, type FormDefinition } from "@askloom/contract";
import { Anchor, Button, Group, Text, Title } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { usePermissions } from "../../../shared/permissions.ts";
import { formServer } from "../designer/form-server.ts";
import "../start/components/start.css";

// The way to an empty form is there before the templates are.
const TemplateList = lazy(async () => ({
  default: (await import("../start/components/template-list.tsx")).TemplateList,
}));

const home = "/app/workspace/forms";

/** Where a form begins: empty, or from a template. First-time users read in three lines how it goes. */
export function StartPage() {
  const { t } = useTranslation("forms");
  const navigate = useNavigate();
  const { mayAll } = usePermissions();
  useDocumentTitle(t("start.title"));
  const begin = (definition: FormDefinition) => void navigate(`${home}/design/${formServer.begin(definition)}`);
  if (!mayAll(["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.New"])) return <NotAllowed />;
  return (
    <section className="d-start" aria-labelledby="page-title">
      <Title order={1} size="h2" id="page-title">
        {t("start.title")}
      </Title>
      <ol className="d-guide">
        {(["build", "rules", "publish"] as const).map((step) => (
          <li key={step}>
            <strong>{t(`start.${step}Title`)}</strong>
            <span>{t(`start.${step}Text`)}</span>
          </li>
        ))}
      </ol>
      <Group my="lg">
        <Button
          size="md"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => begin(emptyDefinition(currentLanguage()))}
        >
          {t("start.blank")}
        </Button>
        {mayAll(["Pages.Askloom.FormModel.Explore"]) && (
          <Button
            size="md"
            variant="default"
            component={Link}
            to={`${home}/explorer`}
            leftSection={<IconSearch size={18} aria-hidden />}
          >
            {t("start.open")}
          </Button>
        )}
        <Anchor href="/help/forms" target="_blank">
          {t("start.help")}
        </Anchor>
      </Group>
      <Title order={2} size="h4" mb="sm">
        {t("start.templates")}
      </Title>
      <Suspense fallback={null}>
        <TemplateList onBegin={begin} />
      </Suspense>
    </section>
  );
}

function NotAllowed() {
  const { t } = useTranslation("forms");
  return (
    <section className="d-start">
      <Title order={1} size="h3">
        {t("open.no-permissionTitle")}
      </Title>
      <Text c="dimmed">{t("start.notAllowed")}</Text>
    </section>
  );
}
