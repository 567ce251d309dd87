import type { Choice } from "@askloom/kinds/questions/schema";
import { ActionIcon, Button, Group } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocalText } from "../../../../../designer/frame/use-local-text.ts";
import { useDesigner, useProperty } from "../../../designer/designer-context.tsx";
import { setProperties } from "../../../designer/model/edits.ts";
import { withText } from "../../../designer/model/item-texts.ts";
import { arePlaceholders, choicesFromText } from "../../model/choice-text.ts";
import { placeholderLabels } from "../../placeholder-labels.ts";
import "./choice-lines.css";

export interface ChoiceLinesProps {
  readonly id: string;
  /** Choices of a question, rows or columns of a matrix: all are lines with a label. */
  readonly property: "choices" | "rows" | "columns";
}

/** Lines that are written one after another: Enter adds one, an empty one goes with Backspace, a pasted list becomes lines. */
export const ChoiceLines = memo(function ChoiceLines({ id, property }: ChoiceLinesProps) {
  const { t } = useTranslation("forms");
  const { store, language } = useDesigner();
  const { list, lines, insert, remove, write, press, paste } = useChoiceLines(id, property);
  return (
    <div className="d-choices">
      <ul ref={list}>
        {lines.map((line, index) => (
          <li key={line.id}>
            <LineField
              aria-label={t("canvas.choice", { number: index + 1 })}
              placeholder={Object.values(line.label)[0] ?? t("canvas.choice", { number: index + 1 })}
              lang={language}
              dir="auto"
              maxLength={1_000}
              text={line.label[language] ?? ""}
              write={(text) => write(index, text)}
              leave={store.closeStep}
              onKeyDown={(event) => press(event, index)}
              onPaste={(event) => paste(event, index)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t("canvas.removeChoice", { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => insert(lines.length)}
        >
          {t("canvas.addChoice")}
        </Button>
      </Group>
    </div>
  );
});

/** The lines of a property, and how they are edited. */
function useChoiceLines(id: string, property: ChoiceLinesProps["property"]) {
  const { t } = useTranslation("forms");
  const { store, language, newId } = useDesigner();
  const list = useRef<HTMLUListElement>(null);
  // Only nodes with such a property are shown with this.
  const lines = (useProperty(id, property) as readonly Choice[] | undefined) ?? [];

  const edited = (next: readonly Choice[]) => setProperties(store, id, { [property]: next });
  const put = (next: readonly Choice[]) => store.edit(edited(next));
  const focusLine = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>("input")[index]?.focus());
  const insert = (index: number, added: readonly Choice[] = [{ id: newId("c"), label: {} }]) => {
    store.closeStep();
    put([...lines.slice(0, index), ...added.map(asLine(property)), ...lines.slice(index)]);
    focusLine(index + added.length - 1);
  };
  const replaceAll = (pasted: readonly Choice[]) => {
    store.closeStep();
    put(pasted.map(asLine(property)));
    focusLine(pasted.length - 1);
  };
  const remove = (index: number) => {
    put(lines.filter((_line, at) => at !== index));
    focusLine(Math.max(0, index - 1));
  };
  const move = (index: number, to: number) => {
    if (to < 0 || to >= lines.length) return;
    put(lines.toSpliced(index, 1).toSpliced(to, 0, ...lines.slice(index, index + 1)));
    focusLine(to);
  };
  const write = (index: number, text: string) =>
    store.type(
      edited(lines.map((line, at) => (at === index ? { ...line, label: withText(line.label, language, text) } : line))),
      `${id}/${property}/${index}/${language}`,
    );
  const press = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.nativeEvent.isComposing) return;
    const keys: Record<string, (() => void) | undefined> = {
      enter: () => insert(index + 1),
      backspace: event.currentTarget.value === "" && lines.length > 1 ? () => remove(index) : undefined,
      arrowup: event.altKey ? () => move(index, index - 1) : () => focusLine(index - 1),
      arrowdown: event.altKey ? () => move(index, index + 1) : () => focusLine(index + 1),
    };
    const run = keys[event.key.toLowerCase()];
    if (run === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const text = event.clipboardData.getData("text/plain");
    const pasted = choicesFromText(text, [], { language, newId });
    if (pasted.length < 2) return;
    event.preventDefault();
    if (arePlaceholders(lines, placeholderLabels(t))) replaceAll(pasted);
    else insert(event.currentTarget.value === "" ? index : index + 1, pasted);
  };
  return { list, lines, insert, remove, write, press, paste };
}

/** Rows and columns have no numbers. */
const asLine =
  (property: ChoiceLinesProps["property"]) =>
  ({ id, label, number }: Choice): Choice =>
    property === "choices" && number !== undefined ? { id, label, number } : { id, label };

interface LineFieldProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "onBlur"> {
  readonly text: string;
  readonly write: (text: string) => void;
  readonly leave: () => void;
}

function LineField({ text, write, leave, ...others }: LineFieldProps) {
  return <input {...others} {...useLocalText(text, write, leave)} />;
}
