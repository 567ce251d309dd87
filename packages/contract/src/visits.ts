import { LanguageTag, RichTexts } from "@askloom/kinds/questions/schema";
import { z } from "zod";
import { isTooDeep } from "./form-definition.ts";
import { PubLink } from "./form-pubs.ts";
import { Id, Instant, text } from "./text.ts";

/** Answers as a browser sends them. Their shape is the engine's to judge; here they are only small enough. */
const SentAnswers = z
  .record(text(200), z.unknown())
  .refine((answers) => !isTooDeep(answers), { error: "Is nested too deep." });

/** 32 random bytes of a browser's own, as text: anyone who knows them may go on with a filling. */
export const SessionToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Given out to go on elsewhere; read aloud or typed, so without letters that look like others. */
export const resumeCodeShape = /^[0-9A-HJKMNP-TV-Z]{12}$/;
export const ResumeCode = z
  .string()
  .max(40)
  .transform((code) => code.replaceAll(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(resumeCodeShape));

/** What the server wrote into the page: since when, under which version and by whom the form is filled. */
const PageTokenText = z.string().max(200);

export const maxAnswersBytes = 1_048_576;
/** The texts of a response, the names of its fields among them. */
export const maxAnswersTexts = 50_000;

export const NewResponse = z.strictObject({
  /** Made in the browser: the same one twice, from the same sender and with the same content, is one response (D4). */
  id: Id,
  pageToken: PageTokenText,
  answers: SentAnswers,
  language: LanguageTag,
  session: SessionToken.optional(),
  /** The code with which this browser went on with what another one had begun: sent by one, it is sent for both. */
  resumed: text(100).optional(),
  /** The respondent's own clock: 2026-11-15T14:30. */
  now: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    .optional(),
  /** How long ago the form was first opened on this device: for the time it took, and nothing else. */
  seconds: z.number().int().min(0).max(31_536_000).optional(),
  /** What the address brought along, for variables and hidden questions. */
  parameters: z.record(text(100), text(2_000)).optional(),
  /** The end of the address of the copy, when answers that were sent are to be changed. */
  change: z.string().max(100).optional(),
  /** The revision that the change began with: needed with a change. */
  revision: z.number().int().min(1).max(1_000_000_000).optional(),
  /** A field that people do not see and programs fill in. */
  honeypot: text(500).default(""),
  /** The solution of a puzzle, when the server asked for one. */
  proof: z.string().max(100).optional(),
});
export type NewResponse = z.output<typeof NewResponse>;

export const SentResponse = z.object({
  id: z.uuid(),
  receipt: z.string(),
  sentAt: Instant,
  /** The address of the copy. */
  copy: z.string(),
  /** Where the answers can be changed; null where the publication does not allow it (FL19). */
  change: z.string().nullable(),
  /** Where a copy can be had by e-mail; null where the publication does not offer it. */
  mail: z.string().nullable(),
  /** Whether this person may send another response. */
  maySendAnother: z.boolean(),
  /** What an action says to this response, instead of the thanks. */
  feedback: RichTexts.nullable(),
});
export type SentResponse = z.infer<typeof SentResponse>;

export const DraftToSave = z.strictObject({
  token: SessionToken,
  pageToken: PageTokenText,
  answers: SentAnswers,
  language: LanguageTag,
  page: text(200),
  /** How many pages lie before it on the path. */
  pageIndex: z.number().int().min(0).max(10_000),
  /** Asks for a code with which another browser goes on. */
  wantsCode: z.boolean().default(false),
});
export type DraftToSave = z.output<typeof DraftToSave>;

/** The page that someone began to fill. */
export const StartedForm = z.strictObject({ pageToken: PageTokenText });

export const DraftReceipt = z.object({ savedAt: Instant, code: z.string().nullable() });
export type DraftReceipt = z.infer<typeof DraftReceipt>;

export const fileStep = 262_144;
export const maxFileBytes = 104_857_600;

export const NewFile = z.strictObject({
  pageToken: PageTokenText,
  question: text(200),
  name: text(255),
  type: text(200),
  bytes: z.number().int().min(1).max(maxFileBytes),
});

export const FilePiece = z.strictObject({
  start: z.number().int().min(0).max(maxFileBytes),
  content: z.base64().max(Math.ceil(fileStep / 3) * 4),
});

/** How much of a file is there; once all of it is, what the server found it to be. */
export const FileState = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  received: z.number().int(),
});
export type FileState = z.infer<typeof FileState>;

export const PlacesLeft = z.record(z.string(), z.record(z.string(), z.number().int()));
export type PlacesLeft = z.infer<typeof PlacesLeft>;

export const linkParams = z.object({ link: PubLink });
export const fileParams = linkParams.extend({ fileId: Id });
