import { Button, Group, Menu, Modal, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconLogout, IconUser, IconUserCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { hostsOf } from "../../shared/environments.ts";
import type { Services } from "../../shared/services.ts";
import { IconMenu } from "./icon-menu.tsx";

/** The portal and the logout, which asks first (U4, U9). */
export function UserMenu({ services: { session } }: { services: Services }) {
  const { t } = useTranslation();
  const [isAsking, { open, close }] = useDisclosure(false);
  return (
    <>
      <IconMenu label={t("header.user")} icon={<IconUserCircle size={20} aria-hidden />}>
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
      <Modal
        opened={isAsking}
        onClose={close}
        title={t("logout.title")}
        closeButtonProps={{ "aria-label": t("close") }}
      >
        <Text>{t("logout.text")}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            {t("logout.no")}
          </Button>
          <Button onClick={() => void session.logOut()}>{t("logout.yes")}</Button>
        </Group>
      </Modal>
    </>
  );
}
