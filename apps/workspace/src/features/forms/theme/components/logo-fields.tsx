import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../designer/designer-context.tsx";
import { withText } from "../../designer/model/item-texts.ts";
import { useTheme } from "../hooks/use-theme.ts";

/** A picture above the title, and its words for those who cannot see it. */
export function LogoFields() {
  const { t } = useTranslation("forms-tabs");
  const { language } = useDesigner();
  const { theme, put, change, leave } = useTheme();
  const { logo, ...others } = theme;
  return (
    <div className="d-theme-look">
      <TextInput
        type="url"
        label={t("theme.logoAddress")}
        description={t("theme.logoHelp")}
        placeholder="https://"
        maxLength={2_000}
        value={logo?.src ?? ""}
        error={logo !== undefined && !/^https:\/\/\S+\.\S+/i.test(logo.src) && t("theme.logoWrong")}
        onChange={({ currentTarget: { value } }) =>
          value === ""
            ? put(others, "theme/logo")
            : change({ logo: { alt: logo?.alt ?? {}, src: value.trim() } }, "theme/logo")
        }
        onBlur={leave}
      />
      {logo !== undefined && (
        <TextInput
          label={t("theme.logoAlt")}
          lang={language}
          dir="auto"
          value={logo.alt[language] ?? ""}
          onChange={({ currentTarget: { value } }) =>
            change({ logo: { ...logo, alt: withText(logo.alt, language, value) } }, `theme/alt/${language}`)
          }
          onBlur={leave}
        />
      )}
    </div>
  );
}
