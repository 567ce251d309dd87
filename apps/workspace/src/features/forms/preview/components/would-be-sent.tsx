import type { FormState } from "@askloom/engine";
import { useTranslation } from "react-i18next";
import { wouldBeSent } from "../model/would-be-sent.ts";
import "./would-be-sent.css";

/** Below the thanks of a preview: nothing was sent, and what would have been. */
export function WouldBeSent({ formState }: { formState: FormState }) {
  const { t } = useTranslation("forms");
  const lines = wouldBeSent(formState);
  return (
    <section className="d-would-be-sent" aria-label={t("preview.wouldBeSent")}>
      <p>{t("preview.sent")}</p>
      {lines.length === 0 ? (
        <p>{t("preview.nothingToSend")}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t("preview.question")}</th>
              <th scope="col">{t("preview.column")}</th>
              <th scope="col">{t("preview.answer")}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, column, title, text }) => (
              <tr key={id}>
                <td>{title}</td>
                <td>
                  <code>{column}</code>
                </td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
