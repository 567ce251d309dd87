import { Progress, Radio, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { languageName } from "../../../../shared/language-name.ts";
import type { TextState } from "../model/form-texts.ts";
import { AddLanguage } from "./add-language.tsx";

type Counts = Readonly<Record<TextState, number>>;

interface LanguageStripProps {
  readonly progress: ReadonlyMap<string, Counts>;
  readonly target: string;
  readonly onTarget: (language: string) => void;
}

/** The languages and how far each is; one of them is worked on. */
export function LanguageStrip({ progress, target, onTarget }: LanguageStripProps) {
  const { t } = useTranslation("forms-tabs");
  return (
    <div className="d-languages">
      <Radio.Group aria-label={t("translations.target")} value={target} onChange={onTarget}>
        <div className="d-language-cards">
          {[...progress].map(([language, counts]) => (
            <LanguageCard key={language} language={language} counts={counts} />
          ))}
        </div>
      </Radio.Group>
      <AddLanguage onAdded={onTarget} />
    </div>
  );
}

function LanguageCard({ language, counts }: { language: string; counts: Counts }) {
  const { t, i18n } = useTranslation("forms-tabs");
  const total = counts.fresh + counts.stale + counts.missing;
  const share = (count: number) => (total === 0 ? 0 : (100 * count) / total);
  return (
    <Radio.Card value={language} className="d-language-card">
      <span className="d-language-name">
        <span lang={language}>{languageName(language, i18n.language)}</span>
        <span className="d-figure">{t("translations.done", { done: counts.fresh, total })}</span>
      </span>
      <Progress.Root size="sm" aria-hidden>
        <Progress.Section value={share(counts.fresh)} color="emerald" />
        <Progress.Section value={share(counts.stale)} color="yellow" />
      </Progress.Root>
      <Text component="span" size="xs" c="dimmed">
        {counts.missing + counts.stale === 0
          ? t("translations.complete")
          : t("translations.open", { missing: counts.missing, stale: counts.stale })}
      </Text>
    </Radio.Card>
  );
}
