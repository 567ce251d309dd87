import { useDialogState } from "@askloom/browser/editing";
import { type FilterFacts, useFilters } from "@askloom/browser/list";
import { Box, Button, Paper } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../shared/loaded.tsx";
import { Notice } from "../../shared/notice.tsx";
import { useUnitsQuery } from "../../shared/portal-api.ts";
import { Screen } from "../../shared/screen.tsx";
import { TrashSwitch } from "../../shared/trash-switch.tsx";
import { DeleteUnitDialog } from "./delete-unit-dialog.tsx";
import { DeletedUnits } from "./deleted-units.tsx";
import { UnitDialog } from "./unit-dialog.tsx";
import { UnitList } from "./unit-list.tsx";
import { treeOf } from "./unit-tree.ts";
import type { UnitWork } from "./unit-work.ts";

const facts: FilterFacts = { switches: [{ name: "deleted", isHidden: true }] };

/** The organisational units as a tree, and those in the trash. */
export function UnitsPage() {
  const { t } = useTranslation();
  const filters = useFilters(facts);
  const [work, setWork] = useDialogState<UnitWork>("units.dialog");
  const live = useUnitsQuery({ deleted: false });
  const tree = treeOf(live.data ?? []);
  const close = () => setWork(undefined);
  return (
    <Screen
      title={t("units.title")}
      text={t("units.text")}
      actions={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setWork({ kind: "add", parentId: null })}
        >
          {t("units.add")}
        </Button>
      }
    >
      <Box mb="md">
        <TrashSwitch live={t("units.live")} filters={filters} />
      </Box>
      {filters.filters.values.deleted !== undefined ? (
        <DeletedUnits filters={filters} />
      ) : (
        <Loaded result={live}>
          {() =>
            tree.length === 0 ? (
              <Notice title={t("units.emptyTitle")} text={t("units.emptyText")} level={2} />
            ) : (
              <Paper withBorder p="sm" maw="44rem">
                <UnitList nodes={tree} onWork={setWork} />
              </Paper>
            )
          }
        </Loaded>
      )}
      {work?.kind === "add" && <UnitDialog parentId={work.parentId} tree={tree} onClose={close} />}
      {work?.kind === "edit" && <UnitDialog unit={work.unit} tree={tree} onClose={close} />}
      {work?.kind === "delete" && <DeleteUnitDialog unit={work.unit} onClose={close} />}
    </Screen>
  );
}
