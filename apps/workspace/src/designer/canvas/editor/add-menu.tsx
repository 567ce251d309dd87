import { Menu } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { CanvasTool } from "./canvas-editing.ts";

interface AddMenuProps {
  /** The element at which it opens, and which has the focus again afterwards. */
  readonly anchor: Element;
  readonly tools: readonly CanvasTool[];
  readonly onAdd: (kind: string) => void;
  /** Steps with which it can go on instead. */
  readonly targets?: readonly { readonly id: string; readonly name: string }[];
  readonly targetsLabel?: string;
  readonly onConnect?: (id: string) => void;
  readonly onClose: () => void;
}

/** The steps that can be added at some place of a list or a diagram. */
export function AddMenu({ anchor, tools, onAdd, targets = [], targetsLabel, onConnect, onClose }: AddMenuProps) {
  const { t } = useTranslation("designer");
  const { left, top, width, height } = anchor.getBoundingClientRect();
  const close = () => {
    onClose();
    if (anchor instanceof HTMLElement) anchor.focus({ preventScroll: true });
  };
  return (
    <Menu
      opened
      position="bottom"
      withinPortal
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      onChange={(isOpen) => !isOpen && close()}
    >
      <Menu.Target>
        <span className="d-menu-anchor" style={{ left: left + width / 2, top: top + height }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t("canvas.add")}>
        {tools.map(({ kind, label, icon: Sign }, index) => (
          <Menu.Item
            key={kind}
            data-autofocus={index === 0 || undefined}
            leftSection={<Sign size={16} aria-hidden />}
            onClick={() => {
              onClose();
              onAdd(kind);
            }}
          >
            {label}
          </Menu.Item>
        ))}
        {targets.length > 0 && <Menu.Label>{targetsLabel ?? t("canvas.goOnWith")}</Menu.Label>}
        {tools.length + targets.length === 0 && <Menu.Label>{t("canvas.noPlace")}</Menu.Label>}
        {targets.map(({ id, name }, index) => (
          <Menu.Item
            key={id}
            data-autofocus={(tools.length === 0 && index === 0) || undefined}
            onClick={() => {
              onClose();
              onConnect?.(id);
            }}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
