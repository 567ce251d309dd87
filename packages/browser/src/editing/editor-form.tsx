import { Button, Group, Stack, type StackProps } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ConflictNotice, type ConflictNoticeProps } from "./conflict-notice.tsx";
import { FailureAlert } from "./failure-alert.tsx";
import type { RecordEditor } from "./use-record-editor.ts";

export interface EditorFormProps<Draft extends object>
  extends Pick<ConflictNoticeProps<Draft>, "describe">,
    Omit<StackProps, "children"> {
  readonly editor: RecordEditor<Draft>;
  readonly saveLabel?: string;
  /** Also while nothing was changed, or where the fields are not complete. */
  readonly canSave?: boolean;
  /** The way out without saving; without one, changes can be discarded here. */
  readonly cancel?: ReactNode;
  readonly children: ReactNode;
}

/** The fields of an editor, what became of them, and the buttons. */
export function EditorForm<Draft extends object>(props: EditorFormProps<Draft>) {
  const { editor, saveLabel, describe, canSave = editor.isNew || editor.isChanged, cancel, children, ...stack } = props;
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog may stand in a form of the page.
    event.stopPropagation();
    void editor.save();
  };
  return (
    <form noValidate autoComplete="off" onSubmit={submit}>
      <Stack {...stack}>
        {children}
        <FailureAlert error={editor.failure} />
        {editor.theirs !== undefined ? (
          <ConflictNotice {...{ editor, describe }} />
        ) : (
          <Group justify="flex-end">
            {cancel}
            {cancel === undefined && editor.isChanged && (
              <Button variant="default" onClick={editor.discard}>
                {t("discard")}
              </Button>
            )}
            <Button type="submit" loading={editor.isSaving} disabled={!canSave}>
              {saveLabel ?? t("save")}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
