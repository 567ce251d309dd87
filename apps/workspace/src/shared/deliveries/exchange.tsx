import { ScrollArea } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface ExchangeProps {
  readonly request: string;
  readonly answer: string | null;
  readonly statusCode: number | null;
  readonly isOpen: boolean;
}

/** What was sent and what came back, side by side where there is room. */
export function Exchange({ request, answer, statusCode, isOpen }: ExchangeProps) {
  const { t } = useTranslation("deliveries");
  return (
    <details className="dl-exchange" open={isOpen}>
      <summary>{t("attempts.show")}</summary>
      <div className="dl-sides">
        <Side title={t("attempts.request")} text={request} />
        {answer !== null && (
          <Side title={t("attempts.answer", { code: statusCode ?? "" })} text={answer.trim() || t("attempts.noText")} />
        )}
      </div>
    </details>
  );
}

const Side = ({ title, text }: { title: string; text: string }) => (
  <figure className="dl-side">
    <figcaption>{title}</figcaption>
    <ScrollArea.Autosize mah="20rem" viewportProps={{ tabIndex: 0, role: "region", "aria-label": title }}>
      <pre>{text}</pre>
    </ScrollArea.Autosize>
  </figure>
);
