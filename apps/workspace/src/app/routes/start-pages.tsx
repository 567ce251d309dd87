import { useDocumentTitle } from "@askloom/browser";
import { Button, Stack, Text, Title } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { usePermissions } from "../../shared/permissions.ts";
import type { Services } from "../../shared/services.ts";
import { firstScreen } from "../shell/sidebar-table.ts";

/** The empty path of the workspace: leads to the first screen that the person may open, or to another tenant (R6, U40). */
export function WorkspaceStart({ session }: Pick<Services, "session">) {
  const { granted } = usePermissions();
  const { state } = useLocation();
  // Only the user menu sets it; an address cannot.
  const tenantId: unknown = Object(state).tenantId;
  useEffect(() => {
    if (typeof tenantId !== "string") return;
    session.changeTenantChoice({ tenantId, unitId: undefined });
    location.replace("/app");
  }, [tenantId, session]);
  if (typeof tenantId === "string") return null;
  const first = firstScreen(granted);
  return first === undefined ? <NothingToOpen what="nothingToUse" /> : <Navigate to={first} replace />;
}

/** The empty path of an area leads to its first screen that the person may open (R24). */
export function AreaStart({ area }: { area: string }) {
  const { granted } = usePermissions();
  const first = firstScreen(granted, area);
  if (first !== undefined) return <Navigate to={first} replace />;
  return <NothingToOpen what={firstScreen(granted) === undefined ? "nothingToUse" : "areaNotAllowed"} />;
}

/** Says that there is nothing to open, and what to do about it. */
function NothingToOpen({ what }: { what: "nothingToUse" | "areaNotAllowed" }) {
  const { t } = useTranslation();
  useDocumentTitle(t(`${what}.title`));
  return (
    <Stack align="center" gap="xs" py="3rem" ta="center" component="section" aria-labelledby="page-title">
      <Title order={1} size="h3" id="page-title">
        {t(`${what}.title`)}
      </Title>
      <Text c="dimmed" maw="28rem">
        {t(`${what}.text`)}
      </Text>
      <Button variant="default" mt="sm" onClick={() => location.reload()}>
        {t("retry")}
      </Button>
    </Stack>
  );
}
