import type { CollectorKinds } from "../../apps/server/src/features/visits/visits.ts";

/** A second kind of collector, as flows and tasks will bring: it takes answers from everyone, and is no publication. */
export const trialKinds: CollectorKinds = {
  task: async () => ({
    ...{ name: "Trial task", audience: "everyone", visitorTypeId: null, memberRules: null, passwordHash: null },
    ...{ actionId: null, actionVersion: null, maxResponses: null, confirmation: {} },
    ...{ noNewVisitors: false, emailCheck: false, onePerVisitor: false, mayChange: true, mayEmbed: false },
    ...{ opensAt: null, closesAt: null, pausedAt: null, closedAt: null, deletedAt: null },
  }),
};
