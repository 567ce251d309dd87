import { SegmentedControl } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outline } from "./outline.tsx";
import { Palette } from "./palette/palette.tsx";

const LibraryPanel = lazy(() =>
  import("../../library/components/library-panel.tsx").then(({ LibraryPanel: panel }) => ({ default: panel })),
);

const parts = ["palette", "outline", "library"] as const;
type Part = (typeof parts)[number];

/** What can be added, what is there, and what was made before. */
export function LeftPanel() {
  const { t } = useTranslation("forms");
  const [part, setPart] = useState<Part>("palette");
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        mb="sm"
        aria-label={t("palette.label")}
        data={parts.map((value) => ({ value, label: t(`left.${value}`) }))}
        value={part}
        onChange={setPart}
      />
      {part === "palette" && <Palette />}
      {part === "outline" && <Outline />}
      {part === "library" && (
        <Suspense fallback={null}>
          <LibraryPanel />
        </Suspense>
      )}
    </>
  );
}
