import { Button, Group, Loader, Popover, Text, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPencil } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../designer/designer-context.tsx";
import { markupOf } from "../model/markup.ts";
import { plainOfMarkup, richTextOf } from "../model/read-markup.ts";
import type { TargetFieldProps } from "./target-field-props.ts";

// The editor is large, and few texts are rich.
const RichTextField = lazy(async () => ({
  default: (await import("../../../../shared/rich-text/rich-text-field.tsx")).RichTextField,
}));

/** Rich text is shown by its words and written in an editor that comes up over the row. */
export function RichTarget({ text, language, label, onPut, onMove }: TargetFieldProps) {
  const { t } = useTranslation("forms-tabs");
  const { store, mayEdit } = useDesigner();
  const [isOpen, { close, toggle }] = useDisclosure(false);
  const plain = plainOfMarkup(text.target);
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && close()}
      width={420}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <UnstyledButton
          className="d-target d-target-rich"
          lang={language}
          dir="auto"
          aria-label={t("translations.richLabel", {
            location: label,
            words: plain || t("translations.states.missing"),
          })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          disabled={!mayEdit}
          onClick={toggle}
          onKeyDown={({ key }) => {
            if (key === "ArrowDown") onMove(1);
            if (key === "ArrowUp") onMove(-1);
          }}
        >
          <span className="d-target-words" data-empty={plain === "" || undefined}>
            {plain || t("translations.placeholder")}
          </span>
          <IconPencil size={16} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className="d-rich-dropdown">
        <Text size="xs" c="dimmed" mb="xs" className="d-rich-source">
          {plainOfMarkup(text.source)}
        </Text>
        <Suspense fallback={<Loader size="sm" />}>
          <RichTextField
            label={label}
            value={richTextOf(text.target)}
            onChange={(rich) => onPut(markupOf(rich), `${text.path}/${language}`)}
            onBlur={store.closeStep}
          />
        </Suspense>
        <Group justify="flex-end" mt="xs">
          <Button size="compact-sm" onClick={close}>
            {t("translations.richDone")}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
