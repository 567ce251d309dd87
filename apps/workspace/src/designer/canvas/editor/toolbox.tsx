import { Text, UnstyledButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { CanvasTool } from "./canvas-editing.ts";

/** The name under which a dragged step travels. */
export const draggedStep = "application/x-askloom-step";

interface ToolboxProps {
  readonly tools: readonly CanvasTool[];
  readonly onAdd: (kind: string) => void;
}

/** The steps that can be added: dragged to their place, or added after the selected one by a click. */
export function Toolbox({ tools, onAdd }: ToolboxProps) {
  const { t } = useTranslation("designer");
  return (
    <section className="d-toolbox" aria-label={t("canvas.add")}>
      <Text size="xs" c="dimmed" className="d-toolbox-text">
        {t("canvas.toolbox")}
      </Text>
      {tools.map(({ kind, label, icon: Sign }) => (
        <UnstyledButton
          key={kind}
          className="d-toolbox-tool"
          draggable
          aria-label={t("canvas.addNamed", { name: label })}
          title={label}
          onDragStart={({ dataTransfer }) => dataTransfer.setData(draggedStep, kind)}
          onClick={() => onAdd(kind)}
        >
          <Sign size={18} aria-hidden />
          <span className="d-toolbox-text">{label}</span>
        </UnstyledButton>
      ))}
    </section>
  );
}
