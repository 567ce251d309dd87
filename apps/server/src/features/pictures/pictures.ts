import { createHash } from "node:crypto";
import { type Language, type Localized, maxPictureBytes, picturesPath } from "@askloom/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { pictures } from "../../platform/db/schema.ts";
import { countAttempt } from "../../platform/http/rate-limit.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { type PictureFault, strippedPicture } from "./stripped-picture.ts";

export { purgePictures } from "./purge-pictures.ts";

/** How much the pictures of a tenant may take (PI4). */
const quota = { pictures: 5_000, bytes: 500_000_000 };

type PictureReason = PictureFault | "size" | "quota";

const reasons: Readonly<Record<PictureReason, Localized>> = {
  kind: { en: "only PNG, JPEG, WebP and GIF are", zh_Hans: "仅支持 PNG、JPEG、WebP 和 GIF" },
  vector: { en: "SVG may contain scripts; save it as PNG", zh_Hans: "SVG 可能包含脚本，请另存为 PNG" },
  damaged: { en: "it is damaged or incomplete", zh_Hans: "图片已损坏或不完整" },
  pixels: { en: "it is wider or higher than 4,096 pixels", zh_Hans: "图片的边长超过 4,096 像素" },
  size: { en: "it is larger than 2 MB", zh_Hans: "图片超过 2 MB" },
  quota: { en: "your tenant’s picture storage is full", zh_Hans: "租户的图片空间已满" },
};

const refusal = (reason: PictureReason, language: Language): Refusal =>
  new Refusal("picture-refused", { values: { why: reasons[reason][language] }, reason });

export const pictureHandlers: HandlersFor<"uploadPicture"> = {
  async uploadPicture({ input: { body }, transaction, caller: { tenantId }, language }) {
    const sent = Buffer.from(body.content, "base64");
    if (sent.length > maxPictureBytes) throw refusal("size", language);
    const picture = await strippedPicture(sent);
    if (typeof picture === "string") throw refusal(picture, language);
    const { type, width, height, content } = picture;
    const id = await storedPicture(transaction, { tenantId, type, width, height, content });
    if (id === undefined) throw refusal("quota", language);
    return { address: `${picturesPath}${tenantId}/${id}`, type, width, height };
  },
};

type NewPicture = Pick<typeof pictures.$inferInsert, "tenantId" | "type" | "width" | "height" | "content">;

/** The id of the picture, which is that of the same picture where there is one; undefined where the quota is used up. */
async function storedPicture(transaction: Transaction, picture: NewPicture): Promise<string | undefined> {
  // Other uploads of this tenant wait until this one counts.
  await countAttempt(transaction, `pictures:${picture.tenantId}`, 3600);
  const hash = createHash("sha256").update(picture.content).digest();
  const [known] = await transaction
    .update(pictures)
    .set({ uploadedAt: sql`now()` })
    .where(eq(pictures.hash, hash))
    .returning({ id: pictures.id });
  if (known !== undefined) return known.id;
  const bytes = picture.content.length;
  const [used] = await transaction
    .select({ count: sql<string>`count(*)`, bytes: sql<string>`coalesce(sum(${pictures.bytes}), 0)` })
    .from(pictures);
  if (Number(used?.count) + 1 > quota.pictures || Number(used?.bytes) + bytes > quota.bytes) return undefined;
  const [row] = await transaction
    .insert(pictures)
    .values({ ...picture, bytes, hash })
    .returning({ id: pictures.id });
  return row?.id;
}

const Params = z.object({ tenantId: z.uuid(), pictureId: z.uuid() });

/** Pictures are open to everyone who has their address (PI1), on every page that shows a form. */
export function servePictures(app: FastifyInstance, database: Database): void {
  app.get(`${picturesPath}:tenantId/:pictureId`, async (request: FastifyRequest, reply) => {
    const params = Params.safeParse(request.params);
    if (!params.success) throw new Refusal("not-found");
    const { tenantId, pictureId } = params.data;
    const [picture] = await database.transaction({ tenantId, access: "read" }, (transaction) =>
      transaction
        .select({ type: pictures.type, content: pictures.content })
        .from(pictures)
        .where(eq(pictures.id, pictureId)),
    );
    if (picture === undefined) throw new Refusal("not-found");
    return reply
      .headers({
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
        // A form in a frame of another site may be shown without an origin of its own.
        "cross-origin-resource-policy": "cross-origin",
        "x-content-type-options": "nosniff",
      })
      .type(picture.type)
      .send(picture.content);
  });
}
