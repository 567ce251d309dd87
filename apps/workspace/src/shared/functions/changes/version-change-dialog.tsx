import type { FunctionUse } from "@askloom/contract";
import { Alert, Button, Group, Loader, Modal, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { functionUsesIn } from "../function-uses.ts";
import { useDescribedFunctions, useFunctionVersionQuery } from "../used-functions-api.ts";
import { ChangeSection, FunctionChange } from "./function-change.tsx";
import type { NewProblem, UsingDefinition } from "./new-problems.ts";
import { ProblemList } from "./problem-list.tsx";
import { useUsedIn } from "./used-in.ts";

interface VersionChangeDialogProps {
  /** How the function is used now. */
  readonly use: FunctionUse;
  readonly name: string;
  /** The number of the newer version. */
  readonly number: number;
  readonly onUse: () => void;
  readonly onClose: () => void;
}

/** What would change where a function is used if it were used in its newer version (FN69, FN70). */
export function VersionChangeDialog({ use, name, number, onUse, onClose }: VersionChangeDialogProps) {
  const { t } = useTranslation("functions");
  const older = useFunctionVersionQuery({ functionId: use.functionId, versionNumber: use.versionNumber });
  const newer = useFunctionVersionQuery({ functionId: use.functionId, versionNumber: number });
  const hasFailed = older.isError || newer.isError;
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t("change.title", { name, from: use.versionNumber, to: number })}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      <Stack gap="md">
        {hasFailed && <Alert color="red">{t("change.notRead")}</Alert>}
        {!hasFailed && (older.data === undefined || newer.data === undefined) && (
          <Loader aria-label={t("workspace:wait")} />
        )}
        {older.data !== undefined && newer.data !== undefined && (
          <>
            <NewProblems use={use} number={number} />
            <FunctionChange older={older.data} newer={newer.data} />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("workspace:close")}
          </Button>
          <Button onClick={onUse}>{t("use.newerVersion", { number })}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** What the newer version would break in the open form or form action; nothing where none is open. */
function NewProblems({ use, number }: { use: FunctionUse; number: number }) {
  const { t } = useTranslation("functions");
  const usedIn = useUsedIn();
  const [using] = useState(() => usedIn?.());
  const problems = useNewProblems(using, use, number);
  if (using === undefined || problems === undefined) return null;
  return (
    <ChangeSection title={t("change.problems")}>
      {problems.length === 0 ? (
        <Text size="sm">{t("change.noProblems")}</Text>
      ) : (
        <ProblemList using={using} problems={problems} />
      )}
    </ChangeSection>
  );
}

function useNewProblems(
  using: UsingDefinition | undefined,
  use: FunctionUse,
  number: number,
): readonly NewProblem[] | undefined {
  const [versions] = useState(() => [
    ...functionUsesIn(using).map(({ functionId, versionNumber }) => ({ functionId, versionNumber })),
    { functionId: use.functionId, versionNumber: number },
  ]);
  const described = useDescribedFunctions(versions);
  const { data: newer } = useFunctionVersionQuery({ functionId: use.functionId, versionNumber: number });
  const [problems, setProblems] = useState<readonly NewProblem[]>();
  useEffect(() => {
    if (using === undefined || newer === undefined || described.size === 0) return;
    const known = new Map([...described].flatMap(([key, each]) => (each === null ? [] : [[key, each] as const])));
    const failing = known.get(`${use.functionId}/${number}`)?.failingExamples ?? 0;
    const isChanged = (other: FunctionUse) => JSON.stringify(other) === JSON.stringify(use);
    // The engine with its formulas is loaded only by those who look.
    void import("./new-problems.ts").then(({ newProblems }) =>
      setProblems(newProblems(using, { functionId: use.functionId, number, newer, failing, known, isChanged })),
    );
  }, [using, newer, described, use, number]);
  return problems;
}
