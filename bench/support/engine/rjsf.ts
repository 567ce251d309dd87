import { shown, toggled } from "./form.ts";
import { rjsfSchemaOf } from "./json-schema.ts";
import { peer, type Subject } from "./subject.ts";

interface Validator {
  validateFormData(data: unknown, schema: unknown): { errors: unknown[] };
}
interface Utils {
  retrieveSchema(validator: Validator, schema: unknown, root: unknown, data: unknown): { properties?: object };
}

/** react-jsonschema-form without React, in its favour: which fields there are for these answers, and its validation. */
export const rjsf: Subject = {
  name: "rjsf (schema only, not rendered)",
  isProduct: true,
  maxQuestions: 1_000,
  build: (questions, answers) => {
    const { retrieveSchema } = peer<Utils>("@rjsf/utils");
    const { default: validator } = peer<{ default: Validator }>("@rjsf/validator-ajv8");
    const schema = rjsfSchemaOf(questions);
    const data: Record<string, unknown> = { ...answers };
    let resolved = retrieveSchema(validator, schema, schema, data);
    return {
      toggle: (value) => {
        data[toggled] = value;
        resolved = retrieveSchema(validator, schema, schema, data);
      },
      isShown: () => shown in (resolved.properties ?? {}),
      validate: () => validator.validateFormData(data, schema).errors.length,
    };
  },
};
