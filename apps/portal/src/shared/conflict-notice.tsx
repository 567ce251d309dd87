import { Alert, Button, Group, Table, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";

export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface ConflictNoticeProps {
  readonly differences: readonly Difference[];
  readonly isSaving: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Someone else was faster: what they saved beside what was typed here, and the choice between the two. */
export function ConflictNotice({ differences, isSaving, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" title={t("conflict.title")} role="alert">
      <Text size="sm">{t("conflict.text")}</Text>
      {differences.length > 0 && (
        <Table my="sm" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("conflict.field")}</Table.Th>
              <Table.Th>{t("conflict.theirs")}</Table.Th>
              <Table.Th>{t("conflict.mine")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.map(({ label, mine, theirs }) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td className="p-break">{theirs}</Table.Td>
                <Table.Td className="p-break">{mine}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group mt="sm">
        <Button size="xs" loading={isSaving} onClick={onKeepMine}>
          {t("conflict.keepMine")}
        </Button>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          {t("conflict.takeTheirs")}
        </Button>
      </Group>
    </Alert>
  );
}
