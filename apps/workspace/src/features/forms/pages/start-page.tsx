import { currentLanguage, useDocumentTitle } from "@askloom/browser";
import { emptyDefinition, type FormDefinition, languageTags } from "@askloom/contract";
import { Anchor, Button, Group, SimpleGrid, Text, Title, UnstyledButton } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { usePermissions } from "../../../shared/permissions.ts";
import { TemplateIcon } from "../components/start/template-icon.tsx";
import { beginForm } from "../load-form.ts";
import { templates } from "../templates/templates.ts";
import "../components/start/start.css";

const home = "/app/workspace/forms";

/** Where a form begins: empty, or from a template. First-time users read in three lines how it goes. */
export function StartPage() {
  const { t } = useTranslation("forms");
  const navigate = useNavigate();
  const { mayAll } = usePermissions();
  useDocumentTitle(t("start.title"));
  const begin = (definition: FormDefinition) => void navigate(`${home}/design/${beginForm(definition)}`);
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
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
        {templates.map(({ id, icon, title, description, load }) => (
          <UnstyledButton key={id} className="d-template" onClick={async () => begin(inOwnLanguage(await load()))}>
            <TemplateIcon name={icon} />
            <span>
              <strong>{said(title)}</strong>
              <Text size="sm" c="dimmed" component="span" display="block">
                {said(description)}
              </Text>
            </span>
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </section>
  );
}

const said = (texts: Readonly<Record<string, string>>): string =>
  texts[languageTags[currentLanguage()]] ?? texts.en ?? "";

/** A template is begun in the language of the person who begins it; the other comes second. */
function inOwnLanguage(definition: FormDefinition): FormDefinition {
  const own = languageTags[currentLanguage()];
  const others = definition.languages.filter((tag) => tag !== own);
  return definition.languages.includes(own) ? { ...definition, languages: [own, ...others] } : definition;
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
