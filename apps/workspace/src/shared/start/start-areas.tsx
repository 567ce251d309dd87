import { type Endpoint, endpoints } from "@askloom/contract";
import { IconBolt, IconMathFunction } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { workspacePath } from "../areas.ts";
import { mayCall } from "../may-call.ts";
import { usePermissions } from "../permissions.ts";
import { StartCards } from "./start-cards.tsx";

interface AreaStart {
  readonly path: string;
  readonly creates: Endpoint;
  readonly icon: typeof IconBolt;
}

/** What can begin, by what should happen. Flows and workflows join when they are there. */
const starts = {
  formAction: { path: "form-actions/design", creates: endpoints.createFormAction, icon: IconBolt },
  function: { path: "lambda/create", creates: endpoints.createFunction, icon: IconMathFunction },
} as const satisfies Record<string, AreaStart>;
export type StartArea = keyof typeof starts;

/** Asks what should happen, and leads to where that begins (FA85). With one possible answer there is no question. */
export function StartAreas({ current }: { current: StartArea }) {
  const { t } = useTranslation();
  const { granted } = usePermissions();
  const navigate = useNavigate();
  // The table has no other names.
  const offered = (Object.keys(starts) as StartArea[]).filter((area) => mayCall(starts[area].creates, granted));
  if (offered.length < 2) return null;
  const cards = offered.map((name) => ({
    name,
    icon: starts[name].icon,
    title: t(`start.${name}.title`),
    text: t(`start.${name}.text`),
  }));
  return (
    <div className="start-areas">
      <StartCards
        label={t("start.question")}
        cards={cards}
        chosen={current}
        onChoose={(area) => area !== current && void navigate(`${workspacePath}/${starts[area].path}`)}
      />
    </div>
  );
}
