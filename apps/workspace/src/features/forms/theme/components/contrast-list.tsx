import { Button, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../designer/designer-context.tsx";
import { useTheme } from "../hooks/use-theme.ts";
import { type ContrastCheck, contrastChecks } from "../model/contrast-checks.ts";

/** How well the colours can be read together; where they cannot, what would help. */
export function ContrastList() {
  const { theme } = useTheme();
  return (
    <ul className="d-contrasts">
      {contrastChecks(theme).map((check) => (
        <Contrast key={check.name} check={check} />
      ))}
    </ul>
  );
}

function Contrast({ check }: { check: ContrastCheck }) {
  const { t, i18n } = useTranslation("forms-tabs");
  const { store, mayEdit } = useDesigner();
  const { change } = useTheme();
  const { name, change: part, colors, ratio, needed, isEnough, nearest } = check;
  const [front, behind] = colors;
  const figure = (value: number) => value.toLocaleString(i18n.language.replace("_", "-"));
  const figures = { ratio: figure(ratio), needed: figure(needed), color: t(`theme.colors.${part}`) };
  return (
    <li className="d-contrast" data-enough={isEnough}>
      <span className="d-contrast-sample" style={{ color: front, background: behind }} aria-hidden>
        {t("theme.sample")}
      </span>
      <span className="d-contrast-name">{t(`theme.checks.${name}`)}</span>
      <span className="d-contrast-ratio">
        {isEnough ? <IconCircleCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
        {t(isEnough ? "theme.enough" : "theme.tooLow", figures)}
      </span>
      {!isEnough && (
        <div className="d-contrast-help">
          <Text size="sm">{t(nearest === undefined ? "theme.changeBoth" : "theme.changeOne", figures)}</Text>
          {nearest !== undefined && mayEdit && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<span className="d-swatch" style={{ background: nearest }} aria-hidden />}
              onClick={() => {
                store.closeStep();
                change({ [part]: nearest });
              }}
            >
              {t("theme.use", { color: nearest })}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
