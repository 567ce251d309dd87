import type { Language } from "@askloom/contract";
import type { FunctionFault } from "@askloom/functions";
import { faultText } from "@askloom/functions/faults";
import { useTranslation } from "react-i18next";

/** The sentence of a fault in the reader's language, with the names of types in it. */
export function useFaultText(): (fault: FunctionFault) => string {
  const { t, i18n } = useTranslation("functions");
  return (fault) => {
    const { expected, found } = fault.figures;
    const named = {
      ...fault.figures,
      ...(expected === undefined ? {} : { expected: t(`types.${expected}`) }),
      ...(found === undefined ? {} : { found: t(`types.${found}`, { defaultValue: found }) }),
    };
    return faultText({ ...fault, figures: named }, i18n.language as Language); // the application has no other languages
  };
}

/** The sentence of a fault with its line and column in front, where it has them. */
export function usePlacedFaultText(): (fault: FunctionFault) => string {
  const { t } = useTranslation("functions");
  const textOf = useFaultText();
  return (fault) => {
    const text = textOf(fault);
    return fault.position === undefined
      ? text
      : t("change.at", { place: t("result.place", { ...fault.position }), text });
  };
}
