import { formatDateTime, formatNumber } from "@askloom/browser";
import type { FormResponse } from "@askloom/contract";
import { useTranslation } from "react-i18next";

/** What is known of a response beside its answers. */
export function ResponseFacts({ response }: { response: FormResponse }) {
  const { t, i18n } = useTranslation("responses");
  const { receipt, sentAt, changedAt, sentBy, version, language, seconds } = response;
  const names = new Intl.DisplayNames([i18n.language.replace("_", "-")], { type: "language" });
  const facts: readonly (readonly [string, string | null])[] = [
    ["receipt", receipt],
    ["sentAt", formatDateTime(sentAt)],
    ["changedAt", changedAt === null ? null : formatDateTime(changedAt)],
    ["sentBy", sentBy === null ? null : sentBy.name || t("one.nameless")],
    ["version", String(version)],
    ["language", names.of(language) ?? language],
    ["seconds", seconds === null ? null : t("one.seconds", { count: seconds, shown: formatNumber(seconds) })],
  ];
  return (
    <dl className="r-facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{t(`facts.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
