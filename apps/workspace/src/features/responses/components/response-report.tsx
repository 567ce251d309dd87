import { formatNumber } from "@askloom/browser";
import { type EvaluationResult, formActionsEndpoints, type ResponseReport as Report } from "@askloom/contract";
import { faultText, isFaultCode } from "@askloom/functions/faults";
import { Alert, Anchor, Badge } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePermissions } from "../../../shared/permissions.ts";
import { useSay } from "../use-say.ts";

const colors = { positive: "green", neutral: "gray", warning: "yellow", negative: "red" } as const;

/** What the publication's action found out about a response (RS41). */
export function ResponseReport({ report, languages }: { report: Report | null; languages: readonly string[] }) {
  const { t } = useTranslation("responses");
  if (report === null) return null;
  const { evaluations, failures, isComplete } = report;
  return (
    <section aria-labelledby="report-title" className="r-report">
      <h2 id="report-title">{t("report.title")}</h2>
      {!isComplete && <Alert color="yellow">{t("report.incomplete")}</Alert>}
      {isComplete && evaluations.length === 0 && failures.length === 0 && <p>{t("report.nothing")}</p>}
      {evaluations.map((one) => (
        <Evaluated key={one.node} evaluation={one} languages={languages} />
      ))}
      <Failures failures={failures} />
      <Source report={report} />
    </section>
  );
}

function Evaluated({ evaluation, languages }: { evaluation: EvaluationResult; languages: readonly string[] }) {
  const { t } = useTranslation("responses");
  const say = useSay(languages);
  const { title, score, min, max, passed, outcome } = evaluation;
  const isRange = min !== null && max !== null;
  return (
    <div className="r-report-one">
      {say(title) !== "" && <h3>{say(title)}</h3>}
      <p>
        {score !== null && (
          <span>
            <strong className="r-report-score">{formatNumber(score)}</strong>
            {isRange && <> {t("report.range", { min: formatNumber(min), max: formatNumber(max) })}</>}
          </span>
        )}
        {outcome !== null && (
          <Badge variant="light" color={colors[outcome.tone ?? "neutral"]} className="r-report-outcome">
            {say(outcome.label)}
          </Badge>
        )}
        {passed !== null && (
          <Badge variant="light" color={passed ? "green" : "red"}>
            {t(passed ? "report.passed" : "report.notPassed")}
          </Badge>
        )}
        {score === null && outcome === null && passed === null && t("report.noResult")}
      </p>
    </div>
  );
}

function Failures({ failures }: Pick<Report, "failures">) {
  const { t, i18n } = useTranslation("responses");
  if (failures.length === 0) return null;
  const language = i18n.language === "zh_Hans" ? "zh_Hans" : "en";
  return (
    <Alert color="yellow" title={t("report.failed")}>
      <ul className="r-failed-calls">
        {failures.map(({ node, problem }) => (
          <li key={node}>{isFaultCode(problem) ? faultText({ code: problem, figures: {} }, language) : problem}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** Who may see the action gets there. */
function Source({ report: { actionId, actionName, actionVersion } }: { report: Report }) {
  const { t } = useTranslation("responses");
  const maySee = usePermissions().mayAll(formActionsEndpoints.getFormAction.access.needs);
  const name = t("report.by", { name: actionName, version: actionVersion });
  return (
    <p className="r-report-by">
      {maySee ? (
        <Anchor component={Link} to={`/app/workspace/form-actions/design/${actionId}`} size="sm">
          {name}
        </Anchor>
      ) : (
        name
      )}
    </p>
  );
}
