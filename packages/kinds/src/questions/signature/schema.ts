import { z } from "zod";
import { questionParts } from "../parts.ts";

export const SignatureQuestion = z.object({ ...questionParts, kind: z.literal("signature") });
export type SignatureQuestion = z.infer<typeof SignatureQuestion>;
