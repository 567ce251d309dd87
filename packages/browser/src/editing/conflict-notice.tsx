import { Alert, Button, Group, Table, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { RecordEditor } from "./use-record-editor.ts";

/** The fields of a draft in words: what each is called, and what it says. */
export type Describe<Draft> = (draft: Draft) => readonly (readonly [label: string, text: string])[];

export interface ConflictNoticeProps<Draft extends object> {
  readonly editor: Pick<RecordEditor<Draft>, "draft" | "theirs" | "isSaving" | "keepMine" | "takeTheirs">;
  readonly describe?: Describe<Draft> | undefined;
}

/** Someone else was faster: what is stored now, what was typed here, and the choice between the two (U64). */
export function ConflictNotice<Draft extends object>({ editor, describe }: ConflictNoticeProps<Draft>) {
  const { t } = useTranslation();
  const { draft, theirs } = editor;
  if (theirs === undefined) return null;
  const stored = new Map(describe?.(theirs));
  const rows = (describe?.(draft) ?? []).filter(([label, text]) => (stored.get(label) ?? "") !== text);
  return (
    <Alert color="yellow" title={t("editing.title")} role="alert">
      <Text size="sm">{t("editing.text")}</Text>
      {rows.length > 0 && (
        <Table my="sm" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("editing.field")}</Table.Th>
              <Table.Th>{t("editing.theirs")}</Table.Th>
              <Table.Th>{t("editing.mine")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([label, text]) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td className="p-break">{stored.get(label) ?? ""}</Table.Td>
                <Table.Td className="p-break">{text}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group mt="sm">
        <Button size="xs" loading={editor.isSaving} onClick={() => void editor.keepMine()}>
          {t("editing.keepMine")}
        </Button>
        <Button size="xs" variant="default" onClick={editor.takeTheirs}>
          {t("editing.takeTheirs")}
        </Button>
      </Group>
    </Alert>
  );
}
