import { MenuChoices, MenuSection } from "@askloom/browser/frame";
import { Menu } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { useNavigate } from "react-router";
import { workspacePath } from "../../shared/areas.ts";
import type { Services } from "../../shared/services.ts";
import type { RootState } from "../../shared/store.ts";

const none = "none";

/** Where the person works: the organisational unit, and the tenant if there are several (U39, U40). */
export function TenantMenu({ session }: Pick<Services, "session">) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const userSession = useSelector((state: RootState) => state.session.userSession);
  const { tenant = null, unit = null, units = [], memberships = [] } = userSession ?? {};
  if (tenant === null) return null;
  const chooseUnit = (unitId: string) => {
    session.changeTenantChoice({ tenantId: tenant.id, unitId: unitId === none ? undefined : unitId });
    location.reload();
  };
  return (
    <>
      {memberships.length > 1 && (
        <MenuSection label={t("place.tenant")}>
          <MenuChoices
            choices={memberships.map(({ tenantId, tenancyName }) => ({ value: tenantId, label: tenancyName }))}
            chosen={tenant.id}
            // By way of the start page: what was typed belongs to this tenant, and leaving it asks first.
            onChoose={(tenantId) => tenantId !== tenant.id && void navigate(workspacePath, { state: { tenantId } })}
          />
        </MenuSection>
      )}
      {units.length > 0 && (
        <MenuSection label={t("place.unit")}>
          <MenuChoices
            choices={[
              { value: none, label: t("place.noUnit") },
              ...units.map(({ id, displayName }) => ({ value: id, label: displayName })),
            ]}
            chosen={unit?.id ?? none}
            onChoose={(unitId) => unitId !== (unit?.id ?? none) && chooseUnit(unitId)}
          />
        </MenuSection>
      )}
      {(memberships.length > 1 || units.length > 0) && <Menu.Divider />}
    </>
  );
}
