import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Typing } from "../../../../../designer/frame/use-local-text.ts";
import type { Traits } from "../../../../../shared/conditions/model/traits.ts";
import type { Literal } from "../../../../../shared/conditions/model/values.ts";
import { LiteralField, LiteralList } from "../../../../../shared/conditions/values/literal-field.tsx";
import { isSetReference, type SetSource, type SetValue } from "../../model/set-values.ts";
import { useChoiceNames } from "../pickers/use-choice-names.ts";
import { LazyFormula } from "../values/lazy-formula.tsx";
import { ReferenceField } from "../values/reference-field.tsx";

export interface SetValueFieldProps {
  readonly target: string;
  readonly traits: Traits;
  readonly source: SetSource;
  readonly value: SetValue;
  readonly put: (value: SetValue, typing?: Typing) => void;
  readonly leave: () => void;
  readonly hint: string | undefined;
}

export function SetValueField({ source, value, put, leave, hint, ...about }: SetValueFieldProps) {
  const { t } = useTranslation("forms-dataflow");
  if (source === "formula") {
    return (
      <LazyFormula
        label={t("action.setFormula")}
        description={hint}
        value={"formula" in value ? value.formula : ""}
        onChange={(formula) => put({ formula }, "typing")}
        onBlur={leave}
      />
    );
  }
  if (source === "reference") {
    const reference = isSetReference(value) ? value : undefined;
    return (
      <ReferenceField
        label={t("action.setReference")}
        value={reference}
        error={hint}
        startsOpen={reference === undefined}
        onChange={(next) => put(next)}
      />
    );
  }
  const literal = "literal" in value ? value.literal : null;
  return (
    <SetLiteral
      {...about}
      literal={literal}
      leave={leave}
      hint={hint}
      put={(next, typing) => put({ literal: next }, typing)}
    />
  );
}

type Json = Extract<SetValue, { literal: unknown }>["literal"];

interface SetLiteralProps extends Pick<SetValueFieldProps, "target" | "traits" | "leave" | "hint"> {
  readonly literal: Json;
  readonly put: (literal: Json, typing?: Typing) => void;
}

/** Nothing typed is an empty answer. */
function SetLiteral({ target, traits, literal, leave, hint, put }: SetLiteralProps) {
  const { t } = useTranslation("forms-dataflow");
  const nameOf = useChoiceNames(target);
  const shared = { label: t("action.setValue"), nameOf, traits, leave, error: hint };
  return (
    <>
      {traits.type === "choices" ? (
        <LiteralList {...shared} values={Array.isArray(literal) ? literal.filter(isLiteral) : []} put={put} />
      ) : (
        <LiteralField
          {...shared}
          value={isLiteral(literal) ? literal : undefined}
          put={(next, typing) => put(next ?? null, typing)}
        />
      )}
      {literal === null && (
        <Text size="xs" c="dimmed">
          {t("action.setEmpty")}
        </Text>
      )}
    </>
  );
}

const isLiteral = (value: unknown): value is Literal => ["string", "number", "boolean"].includes(typeof value);
