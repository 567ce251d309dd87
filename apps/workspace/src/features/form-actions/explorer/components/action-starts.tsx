import { Button } from "@mantine/core";
import {
  type Icon,
  IconArrowsSplit2,
  IconCertificate,
  IconChecklist,
  IconFile,
  IconHeartHandshake,
  IconMail,
  IconMoodSmile,
  IconSend,
  IconSignature,
  IconUserPlus,
} from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { StartCards } from "../../../../shared/start/start-cards.tsx";
import { firstTemplates, moreTemplates, type TemplateName } from "../../model/templates/templates.ts";

const icons: Readonly<Record<TemplateName, Icon>> = {
  mail: IconMail,
  thank: IconHeartHandshake,
  score: IconChecklist,
  send: IconSend,
  blank: IconFile,
  quiz: IconCertificate,
  triage: IconArrowsSplit2,
  lead: IconUserPlus,
  consent: IconSignature,
  nps: IconMoodSmile,
};

interface ActionStartsProps {
  readonly chosen: TemplateName | undefined;
  readonly onChoose: (name: TemplateName) => void;
}

/** The ways to begin an action; further ones come with "More" (FA21). */
export function ActionStarts({ chosen, onChoose }: ActionStartsProps) {
  const { t } = useTranslation("form-actions");
  const [isAll, setAll] = useState(false);
  const names: readonly TemplateName[] = isAll ? [...firstTemplates, ...moreTemplates] : firstTemplates;
  const cards = names.map((name) => ({
    name,
    icon: icons[name],
    title: t(`templates.${name}.title`),
    text: t(`templates.${name}.text`),
  }));
  return (
    <>
      <StartCards label={t("create.start")} cards={cards} chosen={chosen} onChoose={onChoose} />
      {!isAll && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setAll(true)}>
          {t("create.more")}
        </Button>
      )}
    </>
  );
}
