import { useDialogState } from "@askloom/browser/editing";
import type { ScoringRow } from "@askloom/contract";
import { Button, Group, Menu } from "@mantine/core";
import { IconClipboard, IconListCheck, IconListNumbers, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSubjects } from "../../../../../shared/conditions/condition-subjects.ts";
import type { ListedSubjects } from "../../../../../shared/conditions/listed-subjects.tsx";
import { isSameReference } from "../../../../../shared/conditions/model/condition-rows.ts";
import { questionsSeen } from "../../../../../shared/functions/response-subject.ts";
import { choiceQuestions, hasPointsOfChoices, withPointsOfChoices } from "../../../model/evaluation/choice-points.ts";
import { scoringRow } from "../../../model/templates/parts.ts";
import { offeredQuestions, templates } from "../../../model/templates/templates.ts";
import { useAction } from "../../action-context.tsx";
import { PasteDialog } from "./paste-dialog.tsx";

interface PointsToolsProps {
  readonly rows: readonly ScoringRow[];
  readonly onPut: (rows: ScoringRow[]) => void;
}

/** The schema of an evaluation takes no more. */
const maxRows = 500;

/** The ways to add rows; each is one step of undo. */
export function PointsTools({ rows, onPut }: PointsToolsProps) {
  const { t } = useTranslation("form-actions");
  const { form, newId } = useAction();
  const [isPasting, setPasting] = useDialogState<{ isOpen: true }>("pasted-rows.dialog");
  const questions = form === undefined ? [] : questionsSeen(form);
  const used = new Set(rows.map(({ operand }) => ("question" in operand ? operand.question : "")));
  const missing = offeredQuestions(templates.score, questions).filter(({ id }) => !used.has(id));
  const [first] = questions;
  const room = maxRows - rows.length;
  const add = (more: readonly ScoringRow[]) => onPut([...rows, ...more.slice(0, room)]);
  return (
    <Group gap="xs" mt="sm">
      <Button
        size="compact-sm"
        variant="light"
        disabled={first === undefined || room < 1}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => first !== undefined && add([scoringRow(first, newId)])}
      >
        {t("evaluation.addRow")}
      </Button>
      <Button
        size="compact-sm"
        variant="light"
        disabled={missing.length === 0 || room < 1}
        leftSection={<IconListCheck size={14} aria-hidden />}
        onClick={() => add(missing.map((question) => scoringRow(question, newId)))}
      >
        {t("evaluation.addAll")}
      </Button>
      <FromChoices rows={rows} onPut={(next) => onPut(next.slice(0, maxRows))} />
      <Button
        size="compact-sm"
        variant="light"
        disabled={first === undefined || room < 1}
        leftSection={<IconClipboard size={14} aria-hidden />}
        onClick={() => setPasting({ isOpen: true })}
      >
        {t("evaluation.paste.open")}
      </Button>
      {isPasting !== undefined && <PasteDialog room={room} onAdd={add} onClose={() => setPasting(undefined)} />}
    </Group>
  );
}

/** Takes the points of choices, of one question or of all. */
function FromChoices({ rows, onPut }: PointsToolsProps) {
  const { t } = useTranslation("form-actions");
  const { form, newId } = useAction();
  // The table of points is given listed subjects.
  const { subjects } = useSubjects() as ListedSubjects;
  const open = choiceQuestions(form ?? { pages: [] }).filter((question) => !hasPointsOfChoices(rows, question));
  const take = (questions: typeof open) =>
    onPut(
      questions.reduce<ScoringRow[]>((before, question) => withPointsOfChoices(before, question, newId), [...rows]),
    );
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="light"
          disabled={open.length === 0}
          leftSection={<IconListNumbers size={14} aria-hidden />}
        >
          {t("evaluation.fromChoices")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="20rem" className="a-scroll">
        <Menu.Item onClick={() => take(open)}>{t("evaluation.allChoices")}</Menu.Item>
        <Menu.Divider />
        {open.map((question) => (
          <Menu.Item key={JSON.stringify(question.operand)} onClick={() => take([question])}>
            {subjects.find(({ operand }) => isSameReference(operand, question.operand))?.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
