import { ActionIcon, Drawer } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { IconLayoutSidebar, IconLayoutSidebarRight } from "@tabler/icons-react";
import { lazy, memo, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../designer/designer-context.tsx";
import { Canvas } from "./canvas/canvas.tsx";
import { Inspector } from "./inspector/inspector.tsx";
import { LeftPanel } from "./left-panel.tsx";

// The preview knows every kind and the engine; the canvas does without.
const LivePreview = lazy(async () => ({
  default: (await import("../../preview/components/live-preview.tsx")).LivePreview,
}));

/** Palette, canvas and inspector side by side; on a narrow screen the sides come over the canvas. */
export const QuestionsTab = memo(function QuestionsTab() {
  const { t } = useTranslation("forms");
  const { language, isSideBySide } = useDesigner();
  const isWide = useMediaQuery("(min-width: 75em)", true, { getInitialValueInEffect: false });
  // Beside the canvas there is room for the preview and one panel; what can be added is in the canvas too (FD31).
  const hasRoomForAll = useMediaQuery("(min-width: 115em)", true, { getInitialValueInEffect: false });
  const [isLeftOpen, left] = useDisclosure(false);
  const [isRightOpen, right] = useDisclosure(false);
  if (isWide) {
    return (
      <div className="d-columns">
        {(!isSideBySide || hasRoomForAll) && (
          <aside className="d-side" aria-label={t("palette.label")}>
            <LeftPanel />
          </aside>
        )}
        <Canvas />
        <aside className="d-side d-side-end" aria-label={t("inspector.label")}>
          <Inspector />
        </aside>
        {isSideBySide && (
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
