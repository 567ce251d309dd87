import { getDefaultZIndex } from "@mantine/core";
import { expect, test } from "vitest";
import { theme } from "./theme.ts";

test("[U70] a tooltip is above dialogs and below menus", () => {
  const { zIndex } = { ...theme.components?.Tooltip?.defaultProps } as { zIndex?: number };
  expect(zIndex).toBeGreaterThan(getDefaultZIndex("modal"));
  expect(zIndex).toBeLessThan(getDefaultZIndex("popover"));
});
