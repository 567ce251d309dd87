import { useDocumentTitle } from "@askloom/browser";
import { ActionIcon, Drawer, Tabs } from "@mantine/core";
import { useDisclosure, useHotkeys, useMediaQuery } from "@mantine/hooks";
import { IconLayoutSidebar, IconLayoutSidebarRight } from "@tabler/icons-react";
import { lazy, memo, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { DraftKeeper } from "../../../../designer/autosave/autosave.ts";
import { ConflictDialog } from "../../../../designer/autosave/conflict-dialog.tsx";
import { usePermissions } from "../../../../shared/permissions.ts";
import { Canvas } from "../../questions/components/canvas/canvas.tsx";
import { type DesignerTab, designerTabs, useDesigner, useHead } from "../designer-context.tsx";
import { useCommands } from "../hooks/use-commands.ts";
import { useDesignerPalette } from "../hooks/use-designer-palette.ts";
import { titleOf } from "../model/item-texts.ts";
import { DesignerMenu } from "./designer-menu.tsx";
import "../../../../designer/frame/designer.css";
import { LazyTab } from "../../../../designer/frame/lazy-tab.tsx";
import { ProblemsBar } from "../../../../designer/problems/problems-bar.tsx";
import { Inspector } from "../../questions/components/inspector/inspector.tsx";
import { LeftPanel } from "../../questions/components/left-panel.tsx";
import { Toolbar } from "./toolbar.tsx";

// The preview knows every kind and the engine; the canvas does without.
const LivePreview = lazy(async () => ({
  default: (await import("../../preview/components/live-preview.tsx")).LivePreview,
}));

interface DesignerFrameProps {
  readonly formId: string;
  readonly keeper: DraftKeeper;
}

/** The designer around the canvas: toolbar, tabs, panels beside, problems below. */
export const DesignerFrame = memo(function DesignerFrame({ formId, keeper }: DesignerFrameProps) {
  const { t } = useTranslation("forms");
  const { tab, setTab, language } = useDesigner();
  const commands = useCommands();
  const navigate = useNavigate();
  const { mayAll } = usePermissions();
  const title = useHead("title");
  useDocumentTitle(titleOf({ title }, language) || t("toolbar.untitled"));
  useHotkeys(
    [
      ["mod+Z", () => commands.undo()],
      ["mod+shift+Z", () => commands.redo()],
      ["mod+Y", () => commands.redo()],
      ["mod+S", () => void keeper.saveNow()],
    ],
    // Also inside fields: the history is the form's, whatever has the focus.
    [],
  );
  useDesignerPalette(keeper);
  const publish = async () => {
    if (await keeper.saveNow()) void navigate(`/app/workspace/form-pubs/publish-wizard?formId=${formId}`);
  };
  return (
    <div className="d-designer">
      <Toolbar
        keeper={keeper}
        menu={<DesignerMenu formId={formId} keeper={keeper} />}
        onPublish={mayAll(["Pages.Askloom.FormModel.Publish"]) ? () => void publish() : undefined}
      />
      <Tabs value={tab} onChange={(next) => setTab((next ?? "questions") as DesignerTab)} className="d-tabs">
        <Tabs.List aria-label={t("tabs.label")}>
          {designerTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {tab === "questions" ? (
        <Questions />
      ) : (
        <div className="d-tab-body">
          <LazyTab tab={tab} formId={formId} keeper={keeper} />
        </div>
      )}
      <ProblemsBar />
      <ConflictDialog keeper={keeper} />
    </div>
  );
});

/** Palette, canvas and inspector side by side; on a narrow screen the sides come over the canvas. */
const Questions = memo(function Questions() {
  const { t } = useTranslation("forms");
  const { language, isBeside } = useDesigner();
  const isWide = useMediaQuery("(min-width: 75em)", true, { getInitialValueInEffect: false });
  // Beside the canvas there is room for the preview and one panel; what can be added is in the canvas too (FD31).
  const hasRoomForAll = useMediaQuery("(min-width: 115em)", true, { getInitialValueInEffect: false });
  const [isLeftOpen, left] = useDisclosure(false);
  const [isRightOpen, right] = useDisclosure(false);
  if (isWide) {
    return (
      <div className="d-columns">
        {(!isBeside || hasRoomForAll) && (
          <aside className="d-side" aria-label={t("palette.label")}>
            <LeftPanel />
          </aside>
        )}
        <Canvas />
        <aside className="d-side d-side-end" aria-label={t("inspector.label")}>
          <Inspector />
        </aside>
        {isBeside && (
          <aside className="d-side d-side-end d-side-preview" aria-label={t("tabs.preview")}>
            <Suspense fallback={null}>
              <LivePreview language={language} />
            </Suspense>
          </aside>
        )}
      </div>
    );
  }
  return (
    <div className="d-columns">
      <Canvas />
      <div className="d-side-buttons">
        <ActionIcon size="xl" radius="xl" aria-label={t("palette.label")} onClick={left.open}>
          <IconLayoutSidebar size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon size="xl" radius="xl" aria-label={t("inspector.label")} onClick={right.open}>
          <IconLayoutSidebarRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      <Drawer
        opened={isLeftOpen}
        onClose={left.close}
        title={t("palette.label")}
        closeButtonProps={{ "aria-label": t("actions.close") }}
      >
        <LeftPanel />
      </Drawer>
      <Drawer
        opened={isRightOpen}
        onClose={right.close}
        position="right"
        title={t("inspector.label")}
        closeButtonProps={{ "aria-label": t("actions.close") }}
      >
        <Inspector />
      </Drawer>
    </div>
  );
});
