import { stdSerializers } from "pino";

/**
 * An error as the log keeps it. A failed query carries its parameters, which may be anyone's data: they stay out,
 * and so do the lines of the message that repeat them.
 */
export function errorForLog(error: Error): object {
  const { params: _params, query: _query, ...saved } = stdSerializers.err(error) as unknown as Record<string, unknown>;
  return { ...saved, message: withoutParameters(saved.message), stack: withoutParameters(saved.stack) };
}

const withoutParameters = (text: unknown): unknown =>
  typeof text === "string" ? text.replaceAll(/\nparams:.*/g, "") : text;
