import { IconMenu, LogoutQuestion } from "@askloom/browser/frame";
import { hostsOf } from "@askloom/contract";
import { Menu } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconLogout, IconUser, IconUserCircle } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { Profile } from "../../session/open-id/profile.ts";
import { type Services, toasts } from "../../shared/services.ts";
import type { RootState } from "../../shared/store.ts";
import { TenantMenu } from "./tenant-menu.tsx";

/** Who is signed in and where, the portal, and the logout, which asks first (U4, U9, U38). */
export function UserMenu({ services: { session } }: { services: Services }) {
  const { t } = useTranslation();
  const [isAsking, { open, close }] = useDisclosure(false);
  const logOut = async () => {
    try {
      await session.logOut();
    } catch {
      // The session has logged it.
      close();
      toasts.show({ message: t("login.unreachable"), tone: "danger" });
    }
  };
  return (
    <>
      <IconMenu label={t("header.user")} icon={<IconUserCircle size={20} aria-hidden />}>
        <Person session={session} />
        <TenantMenu session={session} />
        <Menu.Item
          component="a"
          href={`//${hostsOf(location).portal}/portal`}
          leftSection={<IconUser size={16} aria-hidden />}
        >
          {t("header.portal")}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={open}>
          {t("header.logout")}
        </Menu.Item>
      </IconMenu>
      <LogoutQuestion isOpen={isAsking} onNo={close} onYes={() => void logOut()} />
    </>
  );
}

function Person({ session }: Pick<Services, "session">) {
  const [profile, setProfile] = useState<Profile>();
  useEffect(() => void session.profile().then(setProfile), [session]);
  const { tenant = null, unit = null } = useSelector((state: RootState) => state.session.userSession) ?? {};
  const choice = [tenant?.tenancyName, unit?.displayName].filter((name) => name !== undefined).join(" · ");
  return (
    <>
      <div className="p-person">
        {profile?.name !== undefined && <span className="p-person-name">{profile.name}</span>}
        {profile?.email !== undefined && <span>{profile.email}</span>}
        {choice !== "" && <span>{choice}</span>}
      </div>
      <Menu.Divider />
    </>
  );
}
