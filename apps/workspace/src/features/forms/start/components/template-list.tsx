import { currentLanguage } from "@askloom/browser";
import { type FormDefinition, languageTags } from "@askloom/contract";
import { SimpleGrid, Text, UnstyledButton } from "@mantine/core";
import { templates } from "../../templates/templates.ts";
import { TemplateIcon } from "./template-icon.tsx";

/** The templates, each a form to begin with. */
export function TemplateList({ onBegin }: { onBegin: (definition: FormDefinition) => void }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
      {templates.map(({ id, icon, title, description, load }) => (
        <UnstyledButton key={id} className="d-template" onClick={async () => onBegin(inOwnLanguage(await load()))}>
          <TemplateIcon name={icon} />
          <span>
            <strong>{textIn(title)}</strong>
            <Text size="sm" c="dimmed" component="span" display="block">
              {textIn(description)}
            </Text>
          </span>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  );
}

const textIn = (texts: Readonly<Record<string, string>>): string =>
  texts[languageTags[currentLanguage()]] ?? texts.en ?? "";

/** A template is begun in the language of the person who begins it; the other comes second. */
function inOwnLanguage(definition: FormDefinition): FormDefinition {
  const own = languageTags[currentLanguage()];
  const others = definition.languages.filter((tag) => tag !== own);
  return definition.languages.includes(own) ? { ...definition, languages: [own, ...others] } : definition;
}
