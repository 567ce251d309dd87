import { LeaveGuard } from "@askloom/browser/editing";
import { AppFrame, BrandMark, LanguageSwitch, SpinnerOverlay, ThemePicker } from "@askloom/browser/frame";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useNavigation } from "react-router";
import type { Services } from "../../shared/services.ts";
import { Commands } from "./commands.tsx";
import { HelpMenu } from "./help-menu.tsx";
import { Sidebar, SidebarRail } from "./sidebar.tsx";
import { UserMenu } from "./user-menu.tsx";

/** The default layout: sidebar, sticky header, spinner overlay (R4, U1 to U6). */
export function Shell({ services }: { services: Services }) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  return (
    <AppFrame
      brand={
        <Link className="p-brand" to="/redirect" aria-label={t("product")}>
          <BrandMark />
        </Link>
      }
      actions={
        <>
          <Commands keeping={services} />
          <LanguageSwitch {...services} />
          <ThemePicker />
          <HelpMenu />
          <UserMenu services={services} />
        </>
      }
      sidebar={(close) => <Sidebar onNavigate={close} />}
      rail={<SidebarRail />}
    >
      <Outlet />
      <LeaveGuard />
      <SpinnerOverlay isShown={state !== "idle"} text={t("wait")} />
    </AppFrame>
  );
}
