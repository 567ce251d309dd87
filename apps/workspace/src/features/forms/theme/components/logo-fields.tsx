import { isPictureAddress } from "@askloom/contract";
import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../designer/designer-context.tsx";
import { withText } from "../../designer/model/item-texts.ts";
import { PictureField } from "../../pictures/components/picture-field.tsx";
import { useTheme } from "../hooks/use-theme.ts";

/** A picture above the title, and its words for those who cannot see it. */
export function LogoFields() {
  const { t } = useTranslation("forms-tabs");
  const { language } = useDesigner();
  const { theme, put, change, leave } = useTheme();
  const { logo, ...others } = theme;
  return (
    <div className="d-theme-look">
      <PictureField
        label={t("theme.logo")}
        description={t("theme.logoHelp")}
        src={logo?.src ?? ""}
        error={logo !== undefined && !isShown(logo.src) ? t("theme.logoWrong") : undefined}
        onChange={(src) =>
          src === "" ? put(others, "theme/logo") : change({ logo: { alt: logo?.alt ?? {}, src } }, "theme/logo")
        }
        onLeave={leave}
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

const isShown = (src: string): boolean => isPictureAddress(src) || /^https:\/\/\S+\.\S+/i.test(src);
