import { LeaveGuard } from "@askloom/browser/editing";
import { AppFrame, BrandMark, LanguageSwitch, SpinnerOverlay, ThemePicker } from "@askloom/browser/frame";
import type { Permission } from "@askloom/contract";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { Link, Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from "react-router";
import { Notice } from "../shared/notice.tsx";
import { portalApi } from "../shared/portal-api.ts";
import type { Services } from "../shared/services.ts";
import { useMay } from "../shared/session-context.ts";
import { OfflineBanner } from "./offline-banner.tsx";
import { Sidebar } from "./sidebar.tsx";
import { UserMenu } from "./user-menu.tsx";

/** The portal's layout around the screen that was opened. */
export function Shell({ services }: { services: Services }) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const dispatch = useDispatch();
  return (
    <AppFrame
      brand={
        <Link className="p-brand" to="/" aria-label={t("product")}>
          <BrandMark />
        </Link>
      }
      actions={
        <>
          <LanguageSwitch {...services} onSaved={() => dispatch(portalApi.util.invalidateTags(["profile"]))} />
          <ThemePicker />
          <UserMenu services={services} />
        </>
      }
      sidebar={(close) => <Sidebar onNavigate={close} />}
    >
      <OfflineBanner />
      <AllowedScreen />
      <SpinnerOverlay isShown={state !== "idle"} text={t("wait")} />
      <ScrollRestoration />
      <LeaveGuard />
    </AppFrame>
  );
}

/** The screen, or why it is not shown. Anyone who opens another one begins at its top, also with a screen reader. */
function AllowedScreen() {
  const { t } = useTranslation();
  const may = useMay();
  const needs = useMatches().flatMap(({ handle }) => (handle as { needs?: Permission[] } | undefined)?.needs ?? []);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
  if (may(needs)) return <Outlet />;
  return <Notice title={t("noPermission.title")} text={t("noPermission.text")} level={1} />;
}
