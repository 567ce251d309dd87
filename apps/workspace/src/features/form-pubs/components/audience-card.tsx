import { type PubAudience, pubAudiences } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import type { PubDraft } from "../model/pub-draft.ts";
import { AudienceOptions } from "./audience-options.tsx";
import { Card } from "./card.tsx";
import { GroupField } from "./group-field.tsx";

export interface AudienceCardProps {
  readonly draft: PubDraft;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<PubDraft>) => void;
}

/** Who may answer, and what holds for them. */
export function AudienceCard({ draft, faults, onChange }: AudienceCardProps) {
  const { t } = useTranslation("form-pubs");
  return (
    <Card title={t("wizard.audience")} text={t("wizard.audienceText")}>
      <div className="fp-audiences" role="radiogroup" aria-label={t("wizard.audience")}>
        {pubAudiences.map((audience) => (
          <AudienceChoice
            key={audience}
            audience={audience}
            isChosen={draft.audience === audience}
            onChoose={() => onChange({ audience })}
          />
        ))}
      </div>
      {draft.audience === "visitors" && (
        <GroupField
          value={draft.visitorTypeId}
          fault={faults.visitorType}
          onChange={(visitorTypeId) => onChange({ visitorTypeId })}
        />
      )}
      <AudienceOptions audience={draft.audience} properties={draft} hasPassword={false} {...{ faults, onChange }} />
    </Card>
  );
}

interface AudienceChoiceProps {
  readonly audience: PubAudience;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function AudienceChoice({ audience, isChosen, onChoose }: AudienceChoiceProps) {
  const { t } = useTranslation("form-pubs");
  return (
    <label className="fp-audience">
      <input type="radio" name="audience" checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{t(`audiences.${audience}.title`)}</strong>
        <span className="fp-audience-text">{t(`audiences.${audience}.text`)}</span>
      </span>
    </label>
  );
}
