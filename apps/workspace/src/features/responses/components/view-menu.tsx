import type { ResponseView, ViewContent } from "@askloom/contract";
import { Button, Group, Menu, Modal, TextInput } from "@mantine/core";
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
  const [isNaming, setNaming] = useState(false);
  const [save] = useSaveViewMutation();
  const [remove] = useDeleteViewMutation();
  const own = views.find(({ id, isOwn }) => id === opened && isOwn);
  const open = (view: ResponseView) => {
    setOpened(view.id);
    onOpen(view.content);
  };
  const told = async (work: PromiseLike<{ error?: { message?: string | undefined } | undefined }>, done: string) => {
    const { error } = await work;
    toasts.show(error === undefined ? { message: done } : { message: error.message || t("failed"), tone: "danger" });
    return error === undefined;
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
          <Menu.Item leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={() => setNaming(true)}>
            {t("views.save")}
          </Menu.Item>
          {own !== undefined && (
            <>
              <Menu.Item
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={() =>
                  void told(save({ pubId, name: own.name, content: current, replaces: own }), t("views.saved"))
                }
              >
                {t("views.update", { name: own.name })}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => void told(remove({ pubId, viewId: own.id }), t("views.deleted"))}
              >
                {t("views.delete", { name: own.name })}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onSave={(name) => told(save({ pubId, name, content: current }), t("views.saved"))}
        />
      )}
    </>
  );
}

interface NameDialogProps {
  readonly onClose: () => void;
  /** Whether it was saved. */
  readonly onSave: (name: string) => Promise<boolean>;
}

function NameDialog({ onClose, onSave }: NameDialogProps) {
  const { t } = useTranslation("responses");
  const [name, setName] = useState("");
  const submit = async () => {
    if (await onSave(name)) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t("views.save")} closeButtonProps={{ "aria-label": t("workspace:close") }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextInput
          label={t("views.name")}
          description={t("views.shared")}
          required
          maxLength={100}
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t("workspace:cancel")}
          </Button>
          <Button type="submit" disabled={name.trim() === ""}>
            {t("views.saveNow")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
