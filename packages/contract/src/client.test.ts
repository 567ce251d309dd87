import { expect, test } from "vitest";
import { createClient, ProblemError, type Send, UnreadableAnswer } from "./client.ts";
import { problemOf } from "./problem.ts";

const answering = (status: number, body: unknown) => {
  const sent: unknown[] = [];
  const send: Send = async (url, request) => {
    sent.push({ url, ...request });
    return { ok: status < 400, status, json: async () => body };
  };
  return {
    sent,
    client: createClient({ baseUrl: "https://x.example", send, headers: () => ({ authorization: "Bearer t" }) }),
  };
};

const unit = {
  id: "3f2b8c1e-7a50-4a53-9a3a-0c6f2f6f9a11",
  displayName: "A",
  parentId: null,
  revision: 2,
  createdAt: "2026-01-01T00:00:00Z",
  deletedAt: null,
};

test("[C29] a call becomes one request with parameters, query, revision and body in their places", async () => {
  const { sent, client } = answering(200, unit);
  await client.changeUnit({ params: { unitId: unit.id }, body: { displayName: "A & B" }, ifMatch: 1 });
  expect(sent).toEqual([
    {
      url: `https://x.example/api/units/${unit.id}`,
      method: "PUT",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "if-match": '"1"',
        authorization: "Bearer t",
      },
      body: '{"displayName":"A & B"}',
    },
  ]);
  const list = answering(200, { totalCount: 0, items: [] });
  await list.client.listUnits({ query: { filter: "a&b=c", maxResultCount: 5 } });
  expect(list.sent).toMatchObject([{ url: "https://x.example/api/units?filter=a%26b%3Dc&maxResultCount=5" }]);
});

test("[E9] a refusal is thrown as the problem it is; anything else as unreadable", async () => {
  const problem = problemOf("not-found", "en");
  await expect(answering(404, problem).client.getUnit({ params: { unitId: unit.id } })).rejects.toEqual(
    new ProblemError(problem),
  );
  await expect(answering(502, "<html>").client.listMemberships({})).rejects.toEqual(new UnreadableAnswer(502));
  await expect(answering(200, { totalCount: "many" }).client.listUnits({})).rejects.toThrow();
});
