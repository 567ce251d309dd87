import { Button, Group } from "@mantine/core";
import { IconFilePlus } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEntry } from "../../../../../designer/frame/document-context.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useCommands } from "../../../designer/hooks/use-commands.ts";
import { keyOf, root } from "../../../designer/model/document.ts";
import { endOf } from "../../../designer/model/spots.ts";
import { useDropRow } from "../../hooks/use-canvas-drop.ts";
import { AddMenu } from "../palette/add-menu.tsx";

/** The end of a page or frame: where something is dropped or added. */
export function EndRow({ holder, depth }: { holder: string; depth: number }) {
  const { t } = useTranslation("forms");
  const { store, mayEdit } = useDesigner();
  const children = useEntry<readonly string[]>(keyOf.children(holder)) ?? [];
  const commands = useCommands();
  const row = useRef<HTMLDivElement>(null);
  const edge = useDropRow({ row, id: holder, isEnd: true });
  if (!mayEdit) return children.length === 0 ? <p className="d-empty">{t("canvas.emptyPage")}</p> : null;
  return (
    <div
      ref={row}
      className="d-end"
      data-edge={edge}
      data-empty={children.length === 0 || undefined}
      style={{ marginInlineStart: `${depth * 1.5}rem` }}
    >
      {children.length === 0 && <p className="d-empty">{t(depth === 0 ? "canvas.emptyPage" : "canvas.emptyFrame")}</p>}
      <Group gap="xs" justify="center">
        <AddMenu spot={() => endOf(store, holder)} />
        {store.children(root).at(-1) === holder && (
          <Button
            size="compact-md"
            variant="subtle"
            color="gray"
            leftSection={<IconFilePlus size={16} aria-hidden />}
            onClick={commands.addPage}
          >
            {t("canvas.addPage")}
          </Button>
        )}
      </Group>
    </div>
  );
}
