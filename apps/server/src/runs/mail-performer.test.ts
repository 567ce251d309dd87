import { expect, test } from "vitest";
import { runFixture } from "../../../../tests/support/run-fixture.ts";
import type { OutgoingMail } from "../platform/egress/smtp.ts";
import { type ActionMail, mailPerformer } from "./mail-performer.ts";

const { start, workerWith, rowsOf, now, pass, database } = runFixture();

const mail: ActionMail = {
  to: [{ address: "ada@x.example", isFromAnswer: true }],
  ...{ language: "en", subject: "Your response", text: "Thank you", html: "<p>Thank you</p>", attachments: [] },
};

/** A worker whose mails are caught. */
function mailing(
  content: ActionMail | string,
  send: ((mail: OutgoingMail) => Promise<void>) | "no server" = async () => {},
) {
  const [sent, outbox]: [OutgoingMail[], string[]] = [[], []];
  const performer = mailPerformer({
    database: database(),
    send:
      send === "no server"
        ? undefined
        : async (outgoing) => {
            sent.push(outgoing);
            await send(outgoing);
          },
    from: "Forms <forms@askloom.example>",
    mailsOf: async () => (typeof content === "string" ? content : [content]),
    toOutbox: async (_transaction, _delivery, { recipient }) => void outbox.push(recipient),
  });
  return { sent, outbox, worker: workerWith(performer) };
}

const outcomeOf = async (runId: string) => {
  const [row] = await rowsOf(runId);
  return [row?.status, row?.problem];
};

test("[DL7] a mail is done when the mail server has taken it, under an id that is the same for every attempt", async () => {
  let isAway = true;
  const { sent, worker } = mailing(mail, async () => {
    if (isAway) throw Object.assign(new Error("away"), { code: "ECONNECTION" });
  });
  const runId = await start(["mail"]);
  await worker.drain();
  expect(await outcomeOf(runId)).toEqual(["queued", "mail: ECONNECTION"]);
  isAway = false;
  pass(5000);
  await worker.drain();
  expect(await outcomeOf(runId)).toEqual(["done", null]);
  const [row] = await rowsOf(runId);
  expect(sent.map(({ messageId, to }) => [messageId, to])).toEqual(
    [1, 2].map(() => [`<${row?.id}.0@askloom.example>`, "ada@x.example"]),
  );
  expect(row?.endedAt).toEqual(now());
});

test("[DL7] without a mail server it is done when it is in the outbox, and says so", async () => {
  const { sent, outbox, worker } = mailing(mail, "no server");
  const runId = await start(["mail"]);
  await worker.drain();
  expect([sent, outbox, await outcomeOf(runId)]).toEqual([[], ["ada@x.example"], ["done", "in-outbox"]]);
});

test("[DL7] a mail server that refuses a mail for good is not asked again", async () => {
  const refused = Object.assign(new Error("no"), {
    responseCode: 550,
    response: "550 no such user",
    code: "EENVELOPE",
  });
  const { worker } = mailing(mail, () => Promise.reject(refused));
  const runId = await start(["mail"]);
  await worker.drain();
  expect(await outcomeOf(runId)).toEqual(["failed", "mail: 550 no such user"]);
});

test("[DL7] an address from an answer gets three mails an hour at most, one that the author wrote gets all", async () => {
  const to = [{ address: `Eve-${crypto.randomUUID()}@x.example`, isFromAnswer: true }];
  const { sent, worker } = mailing({ ...mail, to });
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    ids.push(await start(["mail"]));
    await worker.drain();
  }
  const outcomes = await Promise.all(ids.map(outcomeOf));
  expect(outcomes.map(([status]) => status)).toEqual(["done", "done", "done", "skipped", "skipped"]);
  expect([outcomes[4]?.[1], sent.length]).toEqual(["too-many-mails", 3]);
  const fixed = mailing({ ...mail, to: to.map(({ address }) => ({ address, isFromAnswer: false })) });
  const last = await start(["mail"]);
  await fixed.worker.drain();
  expect(await outcomeOf(last)).toEqual(["done", null]);
});

test("[DL7] deliveries that run at the same time share the limit, and an address gets a mail once however often it is named", async () => {
  const address = `eve-${crypto.randomUUID()}@x.example`;
  const to = [address, address.toUpperCase()].map((each) => ({ address: each, isFromAnswer: true }));
  const { sent, worker } = mailing({ ...mail, to });
  const ids = await Promise.all(Array.from({ length: 6 }, () => start(["mail"])));
  await worker.drain();
  const outcomes = await Promise.all(ids.map(outcomeOf));
  expect(outcomes.filter(([status]) => status === "done")).toHaveLength(3);
  expect(outcomes.filter(([status, problem]) => status === "skipped" && problem === "too-many-mails")).toHaveLength(3);
  expect(sent).toHaveLength(3);
});

const readers = ["a@x.example", "b@x.example", "c@x.example"];
const toReaders = { ...mail, to: readers.map((address) => ({ address, isFromAnswer: false })) };

test("[DL36] an attempt that ended in the middle goes on there: nobody gets a mail twice", async () => {
  let isAway = true;
  const taken: string[] = [];
  const { worker } = mailing(toReaders, async ({ to }) => {
    if (isAway && to === readers[1]) throw Object.assign(new Error("away"), { code: "ECONNECTION" });
    taken.push(to);
  });
  const runId = await start(["mail"]);
  await worker.drain();
  expect(await outcomeOf(runId)).toEqual(["queued", "mail: ECONNECTION"]);
  isAway = false;
  pass(5000);
  await worker.drain();
  expect([await outcomeOf(runId), taken]).toEqual([["done", null], readers]);
});

test("[DL36] a reader whom the mail server refuses keeps no other from getting the mail", async () => {
  const taken: string[] = [];
  const { worker } = mailing(toReaders, async ({ to }) => {
    if (to === readers[0])
      throw Object.assign(new Error("no"), { responseCode: 550, response: "550 no such user", code: "EENVELOPE" });
    taken.push(to);
  });
  const runId = await start(["mail"]);
  await worker.drain();
  expect([await outcomeOf(runId), taken]).toEqual([["failed", "mail: 550 no such user"], readers.slice(1)]);
});

test.for([
  [{ ...mail, to: [] }, "no-address"],
  [{ ...mail, to: [{ address: "not an address", isFromAnswer: true }] }, "no-address"],
  [{ ...mail, to: [{ address: "a@b.example\nbcc: c@d.example", isFromAnswer: true }] }, "no-address"],
  ["response-gone", "response-gone"],
] as const)("[DL7] a mail without an address is skipped with the reason: %j", async ([content, problem]) => {
  const { sent, worker } = mailing(content);
  const runId = await start(["mail"]);
  await worker.drain();
  expect([sent, await outcomeOf(runId)]).toEqual([[], ["skipped", problem]]);
});
