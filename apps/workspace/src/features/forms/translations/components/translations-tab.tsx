import { Button, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { startTransition, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettledVersion } from "../../../../designer/frame/document-context.ts";
import { languageName } from "../../../../shared/language-name.ts";
import { useDesigner, useHead } from "../../designer/designer-context.tsx";
import { progressOf, textsOf } from "../model/form-texts.ts";
import { filtered, type TextFilter } from "../model/text-filter.ts";
import { AddLanguage } from "./add-language.tsx";
import { BuiltInWords } from "./built-in-words.tsx";
import { LanguageStrip } from "./language-strip.tsx";
import { TranslationGrid } from "./translation-grid.tsx";
import { TranslationTools } from "./translation-tools.tsx";
import "./translations.css";

type View = "texts" | "words";

/** The form's own texts to be translated, or the product's words to be replaced. */
export function TranslationsTab() {
  const { t } = useTranslation("forms-tabs");
  const [view, setView] = useState<View>("texts");
  return (
    <section className="d-translations" aria-label={t("translations.label")}>
      <SegmentedControl
        className="d-translations-view"
        value={view}
        onChange={(next) => setView(next === "words" ? "words" : "texts")}
        data={[
          { value: "texts", label: t("translations.words.texts") },
          { value: "words", label: t("translations.words.label") },
        ]}
      />
      {view === "texts" ? <TextsOfForm /> : <BuiltInWords />}
    </section>
  );
}

/** Every text of the form beside its translation: what is missing, what is stale, and where it stands. */
function TextsOfForm() {
  const { language, setLanguage } = useDesigner();
  const languages = useHead("languages");
  const others = languages.slice(1);
  const [chosen, setChosen] = useState(language);
  const target = others.includes(chosen) ? chosen : others[0];
  const choose = (next: string) => {
    setChosen(next);
    setLanguage(next);
  };
  if (target === undefined) return <OneLanguage onAdded={choose} />;
  return <Translations key={target} target={target} onTarget={choose} />;
}

function Translations({ target, onTarget }: { target: string; onTarget: (language: string) => void }) {
  const { t } = useTranslation("forms-tabs");
  const { store, mayEdit } = useDesigner();
  // Typing goes first: the list and its figures follow.
  const version = useSettledVersion();
  const [filter, setFilter] = useState<TextFilter>({ state: "all", words: "" });
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const progress = useMemo(() => (version >= 0 ? progressOf(store) : new Map()), [store, version]);
  const texts = useMemo(() => (version >= 0 ? textsOf(store, target) : []), [store, target, version]);
  const shown = useMemo(() => filtered(texts, filter, saved), [texts, filter, saved]);
  const touched = useCallback(
    (path: string) => startTransition(() => setSaved((all) => (all.has(path) ? all : new Set(all).add(path)))),
    [],
  );
  const find = (next: TextFilter) => {
    setSaved(new Set());
    setFilter(next);
  };
  return (
    <>
      <LanguageStrip progress={progress} target={target} onTarget={onTarget} />
      <TranslationTools texts={texts} target={target} filter={filter} onFilter={find} onImported={onTarget} />
      {!mayEdit && (
        <Text size="sm" c="dimmed">
          {t("readOnly")}
        </Text>
      )}
      {shown.length === 0 ? (
        <NothingFound
          isFormEmpty={texts.length === 0}
          filter={filter}
          onAll={() => find({ state: "all", words: "" })}
        />
      ) : (
        <TranslationGrid texts={shown} target={target} onTouched={touched} />
      )}
    </>
  );
}

interface NothingFoundProps {
  readonly isFormEmpty: boolean;
  readonly filter: TextFilter;
  readonly onAll: () => void;
}

function NothingFound({ isFormEmpty, filter, onAll }: NothingFoundProps) {
  const { t } = useTranslation("forms-tabs");
  const reason = isFormEmpty ? "empty" : filter.words.trim() === "" ? filter.state : "noMatch";
  return (
    <Stack align="center" gap="xs" py="3rem" ta="center" role="status">
      <Title order={3} size="h5">
        {t(`translations.none.${reason}`, { words: filter.words })}
      </Title>
      {!isFormEmpty && (
        <Button variant="default" onClick={onAll}>
          {t("translations.showAll")}
        </Button>
      )}
    </Stack>
  );
}

function OneLanguage({ onAdded }: { onAdded: (language: string) => void }) {
  const { t, i18n } = useTranslation("forms-tabs");
  const [first = "en"] = useHead("languages");
  return (
    <Stack align="center" gap="sm" py="3rem" ta="center">
      <Title order={2} size="h4">
        {t("translations.oneTitle")}
      </Title>
      <Text c="dimmed" maw="30rem">
        {t("translations.oneText", { language: languageName(first, i18n.language) })}
      </Text>
      <AddLanguage onAdded={onAdded} />
    </Stack>
  );
}
