import { ajvSchemaOf } from "./json-schema.ts";
import { peer, type Subject } from "./subject.ts";

type Validate = ((data: unknown) => boolean) & { errors?: unknown[] | null };

/** ajv alone: compiled validation, and nothing of a form besides. */
export const ajv: Subject = {
  name: "ajv",
  isProduct: false,
  maxQuestions: 5_000,
  build: (questions, answers) => {
    const { default: Ajv } = peer<{ default: new (options: unknown) => { compile(schema: unknown): Validate } }>("ajv");
    const validate = new Ajv({ allErrors: true, strict: false }).compile(ajvSchemaOf(questions));
    const data = { ...answers };
    return { validate: () => (validate(data) ? 0 : (validate.errors?.length ?? 1)) };
  },
};
