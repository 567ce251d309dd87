import { currentLanguage } from "@askloom/browser";
import { emptyDefinition } from "@askloom/contract";
import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { IconCopy, IconFile, IconFolderOpen, IconMenu2, IconTemplate } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Autosave } from "../../../../designer/autosave/autosave.ts";
import { useDesigner } from "../designer-context.tsx";
import { formServer } from "../form-server.ts";

const home = "/app/workspace/forms";

/** Opens or begins another form. What is open is saved before it is left. */
export function DesignerMenu({ formId, autosave }: { formId: string; autosave: Autosave }) {
  const { t } = useTranslation("forms");
  const { store, mayEdit } = useDesigner();
  const navigate = useNavigate();
  const leaveFor = (path: string) => () => {
    if (mayEdit) void autosave.saveNow();
    void navigate(path);
  };
  const entries = [
    { name: "open", icon: IconFolderOpen, run: leaveFor(`${home}/explorer`), isOffered: true },
    {
      name: "new",
      icon: IconFile,
      run: () => leaveFor(`${home}/design/${formServer.begin(emptyDefinition(currentLanguage()))}`)(),
      isOffered: mayEdit,
    },
    { name: "template", icon: IconTemplate, run: leaveFor(`${home}/design`), isOffered: mayEdit },
    {
      name: "copy",
      icon: IconCopy,
      run: () => leaveFor(`${home}/design/${formServer.begin(store.definition())}`)(),
      isOffered: mayEdit,
    },
  ].filter(({ isOffered }) => isOffered);
  return (
    <Menu position="bottom-start" withinPortal key={formId}>
      <Menu.Target>
        <Tooltip label={t("menu.label")}>
          <ActionIcon variant="default" size="input-sm" aria-label={t("menu.label")}>
            <IconMenu2 size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ name, icon: Sign, run }) => (
          <Menu.Item key={name} leftSection={<Sign size={16} aria-hidden />} onClick={run}>
            {t(`menu.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
