import { Collapse, ScrollArea, Text, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
} from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Finding } from "./problem-store.ts";
import "./problems-bar.css";

interface ProblemsBarProps<Problem extends Finding> {
  readonly problems: readonly Problem[];
  /** A memoized line: drawn again only when its problem is another one. */
  readonly line: ComponentType<{ problem: Problem }>;
}

/** One line below the document says how many problems there are; opened, it lists them. */
export function ProblemsBar<Problem extends Finding>({ problems, line }: ProblemsBarProps<Problem>) {
  const { t } = useTranslation("designer");
  const [isOpen, { toggle }] = useDisclosure(false);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <section className="d-problems-bar" aria-label={t("problems.label")}>
      <UnstyledButton className="d-problems-toggle" aria-expanded={isOpen} onClick={toggle}>
        <Chevron size={16} aria-hidden />
        {problems.length === 0
          ? t("problems.noneShort")
          : t("problems.count", { errors, warnings: problems.length - errors })}
      </UnstyledButton>
      <Collapse expanded={isOpen}>{isOpen && <ProblemList problems={problems} line={line} />}</Collapse>
    </section>
  );
}

const maxLines = 500;

function ProblemList<Problem extends Finding>({ problems, line: Line }: ProblemsBarProps<Problem>) {
  const { t } = useTranslation("designer");
  const sorted = [...problems].sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"));
  if (problems.length === 0) {
    return (
      <Text c="dimmed" p="sm" className="d-ok">
        <IconCircleCheck size={18} aria-hidden /> {t("problems.none")}
      </Text>
    );
  }
  return (
    <ScrollArea.Autosize mah="12rem">
      <ul className="d-problems">
        {sorted.slice(0, maxLines).map((problem) => (
          <Line key={JSON.stringify(problem)} problem={problem} />
        ))}
      </ul>
    </ScrollArea.Autosize>
  );
}

interface ProblemButtonProps {
  readonly severity: Finding["severity"];
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A problem that leads to its place. */
export function ProblemButton({ severity, onClick, children }: ProblemButtonProps) {
  const { t } = useTranslation("designer");
  const Sign = severity === "error" ? IconAlertCircle : IconAlertTriangle;
  return (
    <li>
      <UnstyledButton className="d-problem" data-severity={severity} onClick={onClick}>
        <Sign size={18} aria-label={t(`problems.${severity}`)} />
        <span>{children}</span>
      </UnstyledButton>
    </li>
  );
}
