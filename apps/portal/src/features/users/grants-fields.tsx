import { currentLanguage } from "@askloom/browser";
import { type Permission, permissionNames } from "@askloom/contract";
import { Checkbox, Fieldset, SimpleGrid, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSession } from "../../shared/session-context.ts";
import { canChange, granted, type PermissionGroup, permissionGroups, withdrawn } from "./grants.ts";

export interface GrantsFieldsProps {
  readonly held: readonly Permission[];
  readonly onChange: (held: Permission[]) => void;
  /** The areas to choose from; all, unless this says otherwise. */
  readonly groups?: readonly PermissionGroup[];
}

/** The permissions of a user, by area. */
export function GrantsFields({ held, onChange, groups = permissionGroups }: GrantsFieldsProps) {
  const { t } = useTranslation();
  const { granted: own } = useSession();
  const isLimited = groups.some(({ root, members }) => [root, ...members].some((name) => !canChange(own, name)));
  return (
    <Stack gap="sm">
      {isLimited && (
        <Text size="sm" c="dimmed">
          {t("users.grantsLimited")}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
        {groups.map((group) => (
          <GroupFields key={group.root} group={group} held={held} onChange={onChange} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function GroupFields({ group: { root, members }, held, onChange }: GrantsFieldsProps & { group: PermissionGroup }) {
  const { t } = useTranslation();
  const { granted: own } = useSession();
  const nameOf = (permission: Permission) => permissionNames[permission][currentLanguage()];
  const box = (permission: Permission) => (
    <Checkbox
      key={permission}
      label={permission === root ? t("users.areaItself") : nameOf(permission)}
      checked={held.includes(permission)}
      disabled={!canChange(own, permission)}
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
