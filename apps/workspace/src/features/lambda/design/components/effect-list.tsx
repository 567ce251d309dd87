import { failureOf } from "@askloom/browser";
import { Alert, Anchor, Loader, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { addressOfUse } from "../../../../shared/areas.ts";
import { ProblemList } from "../../../../shared/functions/changes/problem-list.tsx";
import { useFunctionEffectsQuery } from "../design-api.ts";
import type { FunctionEffect, NewerFunction } from "../function-effects.ts";
import type { FunctionUser } from "../function-users.ts";

interface EffectListProps {
  readonly newer: NewerFunction;
  readonly users: readonly FunctionUser[];
}

/** The forms and form actions that use the function, each with what the version would break in it (FN71). */
export function EffectList({ newer, users }: EffectListProps) {
  const { t } = useTranslation("functions");
  const { data, error } = useFunctionEffectsQuery({ newer, users });
  if (error !== undefined) return <Alert color="red">{failureOf(error).message}</Alert>;
  if (data === undefined) return <Loader size="sm" aria-label={t("workspace:wait")} />;
  return (
    <ul className="l-effects">
      {data.map((effect) => (
        <EffectLine key={effect.user.id} effect={effect} />
      ))}
    </ul>
  );
}

function EffectLine({ effect: { user, draft, problems } }: { effect: FunctionEffect }) {
  const { t } = useTranslation("functions");
  return (
    <li>
      {/* Forms and form actions have pages. */}
      <Anchor component={Link} to={addressOfUse(user) ?? ""} target="_blank" size="sm">
        {user.name || t("workspace:list.relations.untitled")}
      </Anchor>
      {user.versions.length > 0 && (
        <Text span size="xs" c="dimmed" ms="xs">
          {t("use.version", { number: user.versions.join(", ") })}
        </Text>
      )}
      {draft !== undefined && problems.length > 0 ? (
        <ProblemList using={draft} problems={problems} />
      ) : (
        <Text size="sm" c="dimmed">
          {t(draft === undefined ? "change.notSeen" : "change.noProblems")}
        </Text>
      )}
    </li>
  );
}
