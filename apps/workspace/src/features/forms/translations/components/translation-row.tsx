import { ActionIcon, Tooltip } from "@mantine/core";
import { type Icon, IconArrowUpRight, IconCheck, IconCopy } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Chip } from "../../../../designer/frame/chip.tsx";
import { useDesigner } from "../../designer/designer-context.tsx";
import { useGoTo } from "../../designer/hooks/use-go-to.ts";
import { useTextLocation } from "../hooks/use-text-location.ts";
import type { TextState, TranslatedText } from "../model/form-texts.ts";
import { plainOfMarkup } from "../model/read-markup.ts";
import { confirmTexts, setTexts } from "../model/set-texts.ts";
import { TargetField } from "./target-field.tsx";

interface TranslationRowProps {
  readonly text: TranslatedText;
  readonly source: string;
  readonly target: string;
  readonly onMove: (path: string, by: 1 | -1) => void;
  readonly onTouched: (path: string) => void;
}

const tones = { missing: "bad", stale: "doubtful", fresh: "good" } as const satisfies Record<TextState, string>;

/** A row is rendered again only when its own words or state change. */
export const TranslationRow = memo(Row, (before, after) => {
  const keys = ["path", "source", "target", "state"] as const;
  return before.target === after.target && keys.every((key) => before.text[key] === after.text[key]);
});

function Row({ text, source, target, onMove, onTouched }: TranslationRowProps) {
  const { t } = useTranslation("forms-tabs");
  const { store, mayEdit } = useDesigner();
  const goTo = useGoTo();
  const location = useTextLocation()(text);
  const { path, state, owner } = text;
  const edited = (words: string) => setTexts(store, target, [{ path, text: words, isRich: text.isRich }]);
  const put = (words: string, merge?: string) => {
    onTouched(path);
    if (merge === undefined) store.edit(edited(words));
    else store.type(edited(words), merge);
  };
  const confirm = () => {
    onTouched(path);
    store.edit(confirmTexts(store, target, [text]));
  };
  return (
    <>
      <td className="d-cell-where">
        <span className="d-cell-part">{location.part}</span>
        {location.owner !== "" && <span className="d-cell-owner">{location.owner}</span>}
      </td>
      <td className="d-cell-source" lang={source} dir="auto">
        {text.isRich ? plainOfMarkup(text.source) : text.source}
      </td>
      <td className="d-cell-target">
        <TargetField
          text={text}
          language={target}
          label={location.whole}
          onPut={put}
          onMove={(by) => onMove(path, by)}
        />
      </td>
      <td className="d-cell-state">
        <Chip tone={tones[state]}>{t(`translations.states.${state}`)}</Chip>
        <span className="d-cell-actions">
          {mayEdit && state === "stale" && (
            <RowAction name="confirm" icon={IconCheck} location={location.whole} onClick={confirm} />
          )}
          {mayEdit && text.source !== "" && text.target !== text.source && (
            <RowAction name="same" icon={IconCopy} location={location.whole} onClick={() => put(text.source)} />
          )}
          {owner !== undefined && (
            <RowAction name="goTo" icon={IconArrowUpRight} location={location.whole} onClick={() => goTo(owner)} />
          )}
        </span>
      </td>
    </>
  );
}

interface RowActionProps {
  readonly name: "confirm" | "same" | "goTo";
  readonly icon: Icon;
  readonly location: string;
  readonly onClick: () => void;
}

function RowAction({ name, icon: Sign, location, onClick }: RowActionProps) {
  const { t } = useTranslation("forms-tabs");
  return (
    <Tooltip label={t(`translations.${name}`)}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t("translations.actionOn", { action: t(`translations.${name}`), location })}
        onClick={onClick}
      >
        <Sign size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
