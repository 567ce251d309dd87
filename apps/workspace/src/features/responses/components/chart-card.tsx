import { formatNumber } from "@askloom/browser";
import type { ResponseChart } from "@askloom/contract";
import { Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { barLabel, figureText } from "../model/figure-texts.ts";
import { type Say, useOwnLanguage } from "../use-say.ts";
import { BarTable } from "./bar-table.tsx";

interface ChartCardProps {
  readonly chart: ResponseChart;
  readonly say: Say;
}

/** What the answers to one question look like together. */
export function ChartCard({ chart, say }: ChartCardProps) {
  const { t } = useTranslation("responses");
  const { search } = useLocation();
  const { question, title, answered, files, choices, ranks, texts, isSecret } = chart;
  const name = say(title) || question;
  return (
    <article className="r-chart" aria-label={name}>
      <Title order={2} size="h5" className="r-chart-title">
        {name}
      </Title>
      <Text size="sm" c="dimmed">
        {isSecret === true
          ? t("charts.secret")
          : t("charts.answered", { count: answered, shown: formatNumber(answered) })}
        {files !== null && `, ${t("charts.files", { count: files, shown: formatNumber(files) })}`}
      </Text>
      {choices.map(({ id, label, counts }) => (
        <section key={id}>
          {choices.length > 1 && (
            <Title order={3} size="h6" mt="sm">
              {say(label) || id}
            </Title>
          )}
          <BarTable
            caption={choices.length > 1 ? `${name}: ${say(label) || id}` : name}
            head={t("charts.choice")}
            all={choices.length > 1 ? counts.reduce((sum, { count }) => sum + count, 0) : answered}
            rows={counts.map((one) => ({ key: one.id, label: say(one.label) || t("other"), count: one.count }))}
          />
        </section>
      ))}
      <Figures {...{ chart, say, name }} />
      {ranks.length > 0 && <Ranks {...{ ranks, say, name }} />}
      {isSecret !== true && texts.length > 0 && (
        <ul className="r-texts" aria-label={t("charts.newest")}>
          {texts.map(({ responseId, text }) => (
            <li key={responseId}>
              <Link to={{ pathname: responseId, search }}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

interface FiguresProps {
  readonly chart: ResponseChart;
  readonly say: Say;
  readonly name: string;
}

function Figures({ chart: { figures, type, answered }, say, name }: FiguresProps) {
  const { t } = useTranslation("responses");
  const language = useOwnLanguage();
  if (figures === null) return null;
  const { bars, mean, least, most, score, groups } = figures;
  const isMoment = type === "date" || type === "time";
  const unit = say(figures.unit);
  const figure = (value: number) => [figureText(figures, value, language), unit].filter(Boolean).join(" ");
  const label = (bar: (typeof bars)[number]) => {
    if (type === "boolean") return t(bar.from === 1 ? "charts.yes" : "charts.no");
    const { is, ...parts } = barLabel(figures, bar, language);
    return "text" in parts ? parts.text : t(`charts.${is}`, parts);
  };
  return (
    <>
      {type !== "boolean" && (
        <dl className="r-figures">
          <Figure name={t("charts.mean")} value={figure(mean)} />
          <Figure name={t(isMoment ? "charts.earliest" : "charts.least")} value={figure(least)} />
          <Figure name={t(isMoment ? "charts.latest" : "charts.most")} value={figure(most)} />
          {score !== null && <Figure name={t("charts.score")} value={rounded(score)} />}
        </dl>
      )}
      {groups.length > 0 && <Groups {...{ groups, name }} all={answered} />}
      <BarTable
        caption={name}
        head={unit === "" ? t("charts.value") : t("charts.valueIn", { unit })}
        all={answered}
        rows={bars.map((bar) => ({ key: String(bar.from), label: label(bar), count: bar.count }))}
      />
    </>
  );
}

/** Who would recommend and who would not; the score is the difference of the two shares. */
function Groups({ groups, name, all }: { groups: ChartFigures["groups"]; name: string; all: number }) {
  const { t } = useTranslation("responses");
  const label = ({ is, from, to }: ChartFigures["groups"][number]) => t(`charts.groups.${is}`, { from, to });
  return (
    <>
      <BarTable
        caption={t("charts.groups.title", { name })}
        head={t("charts.groups.head")}
        all={all}
        rows={groups.toReversed().map((group) => ({ key: group.is, label: label(group), count: group.count }))}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t("charts.groups.explained")}
      </Text>
    </>
  );
}

type ChartFigures = NonNullable<ResponseChart["figures"]>;

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const rounded = (value: number): string => formatNumber(Math.round(value * 100) / 100);

function Ranks({ ranks, say, name }: { ranks: ResponseChart["ranks"]; say: Say; name: string }) {
  const { t } = useTranslation("responses");
  const inOrder = ranks.toSorted((a, b) => (a.count === 0 ? 1 : b.count === 0 ? -1 : a.mean - b.mean));
  return (
    <table className="r-bars">
      <caption className="r-hidden">{name}</caption>
      <thead>
        <tr>
          <th scope="col">{t("charts.choice")}</th>
          <th scope="col">{t("charts.meanPlace")}</th>
          <th scope="col" className="r-bar-count">
            {t("charts.count")}
          </th>
        </tr>
      </thead>
      <tbody>
        {inOrder.map(({ id, label, mean, count }) => (
          <tr key={id}>
            <th scope="row">{say(label) || id}</th>
            <td>{count === 0 ? "–" : rounded(mean)}</td>
            <td className="r-bar-count">{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
