import { Combobox, ScrollArea } from "@mantine/core";
import { IconFile, IconFunction, IconVariable } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { KindIcon } from "../../../designer/components/kind-icon.tsx";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useSentences } from "../../../designer/hooks/use-sentences.ts";
import { type Candidate, candidatesFor, foundAmong, type PickedFor } from "../../model/candidates.ts";

/** A form may have thousands of questions: so many are listed, the others are found by typing. */
const maxOptions = 60;

export interface ThingOptionsProps {
  readonly pickedFor: PickedFor;
  readonly typed: string;
  readonly label: string;
  /** What is picked already and is not offered again. */
  readonly without?: readonly string[];
  readonly chosen?: string | undefined;
  /** Offered after everything else. */
  readonly more?: string | undefined;
}

/** The value of what is offered after everything else; no id is empty. */
export const moreOption = "";

/** The things that can be picked, by page; mounted while the list is open. */
export function ThingOptions({ pickedFor, typed, label, without = [], chosen, more }: ThingOptionsProps) {
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  const { speech } = useSentences();
  const candidates = useMemo(() => candidatesFor(store, pickedFor, speech.nameOf), [store, pickedFor, speech]);
  const { groups, shown, total } = foundAmong(
    candidates.filter(({ id }) => !without.includes(id)),
    typed,
    maxOptions,
  );
  return (
    <>
      <Combobox.Options aria-label={label}>
        <ScrollArea.Autosize mah="18rem" type="auto">
          {total === 0 && <Combobox.Empty>{t("picker.nothing")}</Combobox.Empty>}
          {groups.map(({ pageId, members }) => (
            <Combobox.Group key={pageId} label={pageId === "" ? t("picker.variables") : speech.nameOf(pageId)}>
              {members.map((candidate) => (
                <Combobox.Option key={candidate.id} value={candidate.id} active={candidate.id === chosen}>
                  <ThingName candidate={candidate} />
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {more !== undefined && (
            <Combobox.Option value={moreOption}>
              <span className="d-flow-thing">
                <IconFunction size={16} aria-hidden />
                <span className="d-flow-thing-name">{more}</span>
              </span>
            </Combobox.Option>
          )}
        </ScrollArea.Autosize>
      </Combobox.Options>
      {shown < total && (
        <Combobox.Footer className="d-flow-small">{t("picker.more", { shown, total })}</Combobox.Footer>
      )}
    </>
  );
}

function ThingName({ candidate: { id, kind, name } }: { candidate: Candidate }) {
  return (
    <span className="d-flow-thing">
      <ThingIcon kind={kind} />
      <span className="d-flow-thing-name">{name || id}</span>
    </span>
  );
}

export function ThingIcon({ kind, size = 16 }: { kind: Candidate["kind"] | undefined; size?: number }) {
  if (kind === undefined) return null;
  if (kind === "page") return <IconFile size={size} aria-hidden />;
  return kind === "variable" ? <IconVariable size={size} aria-hidden /> : <KindIcon kind={kind} size={size} />;
}
