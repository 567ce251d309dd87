import { ActionIcon, Tooltip } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

const load = () => import("./command-palette.tsx");
const CommandPalette = lazy(async () => ({ default: (await load()).CommandPalette }));

/** The command palette, by Ctrl/Cmd+K or by its button; loaded when someone first wants it. */
export function Commands() {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const label = t("header.commands");
  const open = () => {
    if (isWanted) void load().then(({ openPalette }) => openPalette());
    setWanted(true);
  };
  useHotkeys(isWanted ? [] : [["mod+K", open]], []);
  return (
    <>
      <Tooltip label={`${label} (Ctrl K)`}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={open}>
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isWanted && (
        <Suspense fallback={null}>
          <CommandPalette />
        </Suspense>
      )}
    </>
  );
}
