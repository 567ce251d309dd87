import { Button, Menu } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { type ActionName, actionNames, isPossible } from "../../model/actions.ts";
import { actionIcons } from "./action-icons.ts";

/** Everything a rule can do, in one list. */
export function AddAction({ onAdd }: { onAdd: (name: ActionName) => void }) {
  const { t } = useTranslation("forms-dataflow");
  return (
    <Menu position="bottom-start" shadow="md" returnFocus={false}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="light"
          className="d-flow-start condition-adding"
          leftSection={<IconPlus size={14} aria-hidden />}
        >
          {t("action.add")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems onAdd={onAdd} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Mounted while the list is open: only then it is asked what is possible. */
function ActionItems({ onAdd }: { onAdd: (name: ActionName) => void }) {
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  return actionNames.map((name) => {
    const Sign = actionIcons[name];
    const isOff = !isPossible(store, name);
    return (
      <Menu.Item key={name} disabled={isOff} leftSection={<Sign size={16} aria-hidden />} onClick={() => onAdd(name)}>
        {t(`action.names.${name}`)}
      </Menu.Item>
    );
  });
}
