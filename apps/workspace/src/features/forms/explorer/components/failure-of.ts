import type { SerializedError } from "@reduxjs/toolkit";
import type { ListFailure } from "../../../../shared/area-api.ts";

/** A refusal of the server, or what went wrong before one came. */
export const failureOf = (error: ListFailure | SerializedError): ListFailure => ({
  code: error.code ?? "internal-error",
  message: error.message ?? "",
});
