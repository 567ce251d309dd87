import { EditorDialog, useDialogState, useRecordEditor } from "@askloom/browser/editing";
import type { ResponseView, ViewContent } from "@askloom/contract";
import { Button, Menu, TextInput } from "@mantine/core";
import { IconBookmark, IconDeviceFloppy, IconRefresh, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "../../../shared/services.ts";
import { useDeleteViewMutation, useResponseViewsQuery, useSaveViewMutation } from "../responses-api.ts";

interface ViewMenuProps {
  readonly pubId: string;
  /** What the table shows now. */
  readonly current: ViewContent;
  readonly onOpen: (content: ViewContent) => void;
}

/** Saved views: opened, saved, brought up to date and deleted (RS13). */
export function ViewMenu({ pubId, current, onOpen }: ViewMenuProps) {
  const { t } = useTranslation("responses");
  const { data: views = [] } = useResponseViewsQuery(pubId);
  const [opened, setOpened] = useState<string>();
  const [isNaming, setNaming] = useDialogState<{ isNew: true }>("response-views.dialog");
  const [save] = useSaveViewMutation();
  const [remove] = useDeleteViewMutation();
  const own = views.find(({ id, isOwn }) => id === opened && isOwn);
  const open = (view: ResponseView) => {
    setOpened(view.id);
    onOpen(view.content);
  };
  const withNotice = async (
    work: PromiseLike<{ error?: { message?: string | undefined } | undefined }>,
    done: string,
  ) => {
    const { error } = await work;
    toasts.show(error === undefined ? { message: done } : { message: error.message || t("failed"), tone: "danger" });
  };
  return (
    <>
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {t("views.title")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item key={view.id} onClick={() => open(view)}>
              {view.name}
              {!view.isOwn && view.owner !== null && (
                <span className="r-owner">{t("views.by", { name: view.owner.name })}</span>
              )}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            onClick={() => setNaming({ isNew: true })}
          >
            {t("views.save")}
          </Menu.Item>
          {own !== undefined && (
            <>
              <Menu.Item
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={() =>
                  void withNotice(save({ pubId, name: own.name, content: current, replaces: own }), t("views.saved"))
                }
              >
                {t("views.update", { name: own.name })}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => void withNotice(remove({ pubId, viewId: own.id }), t("views.deleted"))}
              >
                {t("views.delete", { name: own.name })}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isNaming !== undefined && <NameDialog pubId={pubId} content={current} onClose={() => setNaming(undefined)} />}
    </>
  );
}

function NameDialog({ pubId, content, onClose }: { pubId: string; content: ViewContent; onClose: () => void }) {
  const { t } = useTranslation("responses");
  const [save] = useSaveViewMutation();
  const editor = useRecordEditor<ResponseView, { name: string }>({
    name: "response-view",
    toDraft: () => ({ name: "" }),
    save: ({ name }) => save({ pubId, name, content }),
    onSaved: () => {
      toasts.show({ message: t("views.saved") });
      onClose();
    },
  });
  const { name } = editor.draft;
  return (
    <EditorDialog
      editor={editor}
      title={t("views.save")}
      saveLabel={t("views.saveNow")}
      canSave={name.trim() !== ""}
      onClose={onClose}
    >
      <TextInput
        label={t("views.name")}
        description={t("views.shared")}
        required
        maxLength={100}
        data-autofocus
        value={name}
        error={editor.problem("name")}
        onChange={({ currentTarget }) => editor.change({ name: currentTarget.value })}
      />
    </EditorDialog>
  );
}
