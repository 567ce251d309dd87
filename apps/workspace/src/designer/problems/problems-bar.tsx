import { Collapse, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useInspection } from "../../features/forms/designer/hooks/use-inspection.ts";
import { ProblemsPanel } from "./problems-panel.tsx";
import "./problems-bar.css";

/** One line below the form says how many problems there are; opened, it lists them. */
export function ProblemsBar() {
  const { t } = useTranslation("forms");
  const [isOpen, { toggle }] = useDisclosure(false);
  const { problems } = useInspection();
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
      <Collapse expanded={isOpen}>{isOpen && <ProblemsPanel />}</Collapse>
    </section>
  );
}
