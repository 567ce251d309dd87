import { EditorForm, type RecordEditor } from "@askloom/browser/editing";
import { Button, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

interface StartFormProps<Draft extends { readonly name: string }> {
  readonly editor: RecordEditor<Draft>;
  readonly nameLabel: string;
  readonly saveLabel: string;
  readonly cancelTo: string;
  readonly children: ReactNode;
}

/** What something that begins is called, what it needs besides, and the button that makes it. */
export function StartForm<Draft extends { readonly name: string }>(props: StartFormProps<Draft>) {
  const { editor, nameLabel, saveLabel, cancelTo, children } = props;
  const { t } = useTranslation();
  // A part of any draft that has a name.
  const rename = (name: string) => editor.change({ name } as Partial<Draft>);
  return (
    <div className="start-form">
      <EditorForm
        editor={editor}
        saveLabel={saveLabel}
        cancel={
          <Button component={Link} to={cancelTo} variant="default">
            {t("cancel")}
          </Button>
        }
      >
        <TextInput
          label={nameLabel}
          required
          maxLength={200}
          value={editor.draft.name}
          error={editor.problem("name")}
          onChange={({ currentTarget }) => rename(currentTarget.value)}
        />
        {children}
      </EditorForm>
    </div>
  );
}
