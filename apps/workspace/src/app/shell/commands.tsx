import type { LanguageKeeping } from "@askloom/browser/frame";
import { ActionIcon, Tooltip } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { paletteRequests } from "../../shared/palette/offered-commands.ts";

const load = () => import("./command-palette.tsx");
const CommandPalette = lazy(async () => ({ default: (await load()).CommandPalette }));

/** The command palette, by Ctrl/Cmd+K or by its button; loaded when someone first wants it. */
export function Commands({ keeping }: { keeping: LanguageKeeping }) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const label = t("header.commands");
  const open = () => {
    if (isWanted) void load().then(({ openPalette }) => openPalette());
    setWanted(true);
  };
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => paletteRequests.subscribe(() => latest.current()), []);
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
          <CommandPalette keeping={keeping} />
        </Suspense>
      )}
    </>
  );
}
