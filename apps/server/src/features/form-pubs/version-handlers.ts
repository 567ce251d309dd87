import type { MovePreview } from "@askloom/contract";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { changeRecord, findRecord, lockRecord, note } from "../../records/records.ts";
import { refuseBrokenAction } from "../form-actions/form-actions.ts";
import { formKind, publishingErrors } from "../forms/forms.ts";
import { chosenVersion } from "./chosen-version.ts";
import { compareVersions } from "./compare-versions.ts";
import { writePlaces } from "./counters.ts";
import { definitionOf, numberInUse } from "./definition-in-use.ts";
import { pubOf } from "./pub-items.ts";
import { pubKind } from "./pub-kind.ts";

export const versionHandlers: HandlersFor<"inspectForPublishing" | "previewFormPubMove" | "moveFormPub"> = {
  async inspectForPublishing({ input: { query }, transaction }) {
    const { id } = await findRecord(transaction, formKind, query.formId);
    return { errors: await publishingErrors(transaction, await definitionOf(transaction, id, query.version)) };
  },

  async previewFormPubMove({ input: { params, query }, transaction }): Promise<MovePreview> {
    const pub = await findRecord(transaction, pubKind, params.pubId);
    const from = await numberInUse(transaction, pub);
    const newer = await definitionOf(transaction, pub.formId, query.version);
    const older = from === null ? newer : await definitionOf(transaction, pub.formId, from);
    return {
      from,
      to: query.version ?? null,
      ...compareVersions(older, newer),
      errors: await publishingErrors(transaction, newer),
    };
  },

  async moveFormPub(call) {
    const { input, transaction, caller, language } = call;
    const pub = await lockRecord(transaction, pubKind, { id: input.params.pubId, revision: input.ifMatch });
    const { formId, name } = pub;
    const chosen = await chosenVersion(transaction, caller, { formId, choice: input.body.version, name, language });
    await refuseBrokenAction(transaction, pub, chosen.definition);
    const row = await changeRecord(call, pubKind, { row: pub, change: { version: chosen.version } });
    await writePlaces(transaction, row, chosen.definition);
    await note(call, pubKind, { row, step: "moved", details: { name, version: row.version ?? "latest" } });
    return pubOf(transaction, row, new Date());
  },
};
