import { currentLanguage } from "@askloom/browser";
import { type Permission, permissionNames } from "@askloom/contract";
import { Checkbox, Fieldset, SimpleGrid, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { canChange, granted, type PermissionGroup, permissionGroups, withdrawn } from "./grants.ts";
import { useSession } from "./session-context.ts";

export interface GrantsFieldsProps {
  readonly held: readonly Permission[];
  readonly onChange: (held: Permission[]) => void;
  /** What can be changed; what the person holds, unless this says otherwise. */
  readonly own?: readonly Permission[];
  /** The areas to choose from; all, unless this says otherwise. */
  readonly groups?: readonly PermissionGroup[];
}

/** The permissions of a user, by area. */
export function GrantsFields({ held, onChange, own, groups = permissionGroups }: GrantsFieldsProps) {
  const { t } = useTranslation();
  const { granted: ofSession } = useSession();
  const mayChange = (name: Permission) => own?.includes(name) ?? canChange(ofSession, name);
  const isLimited = groups.some(({ root, members }) => [root, ...members].some((name) => !mayChange(name)));
  return (
    <Stack gap="sm">
      {isLimited && (
        <Text size="sm" c="dimmed">
          {t("users.grantsLimited")}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
        {groups.map((group) => (
          <GroupFields key={group.root} {...{ group, held, onChange, mayChange }} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

interface GroupFieldsProps extends Pick<GrantsFieldsProps, "held" | "onChange"> {
  readonly group: PermissionGroup;
  readonly mayChange: (permission: Permission) => boolean;
}

function GroupFields({ group: { root, members }, held, onChange, mayChange }: GroupFieldsProps) {
  const { t } = useTranslation();
  const nameOf = (permission: Permission) => permissionNames[permission][currentLanguage()];
  const box = (permission: Permission) => (
    <Checkbox
      key={permission}
      label={permission === root ? t("users.areaItself") : nameOf(permission)}
      checked={held.includes(permission)}
      disabled={!mayChange(permission)}
      onChange={({ currentTarget: { checked } }) =>
        onChange(checked ? granted(held, permission) : withdrawn(held, permission))
      }
    />
  );
  return (
    <Fieldset legend={nameOf(root)} variant="default">
      <Stack gap="xs">
        {box(root)}
        <Stack gap="xs" pl="xl">
          {members.map(box)}
        </Stack>
      </Stack>
    </Fieldset>
  );
}
