import { z } from "zod";
import { type Condition, conditionGroup, conditionRow, Reference } from "../condition/schema.ts";
import { ItemId, text } from "../questions/texts.ts";

const coordinate = z.number().min(-100_000).max(100_000);

/** What every node has. */
export const nodeParts = {
  id: ItemId,
  title: text(200).optional(),
  position: z.strictObject({ x: coordinate, y: coordinate }).optional(),
};

/** What a delivery has besides. */
export const deliveryParts = {
  ...nodeParts,
  /** What follows on the path waits until this is delivered. */
  isHeld: z.boolean().optional(),
};

/** What a node found out that others can compare. */
export const NodeResult = z.strictObject({ node: ItemId, value: z.enum(["score", "outcome", "passed", "result"]) });
export type NodeResult = z.infer<typeof NodeResult>;

/** What conditions of a graph compare: an answer or a variable of its form, or what a node before found out. */
export const GraphOperand = z.union([Reference, NodeResult]);
export type GraphOperand = z.infer<typeof GraphOperand>;

export type GraphCondition = Condition<GraphOperand, never>;
export const GraphCondition: z.ZodType<GraphCondition> = z.lazy(() =>
  z.union([conditionRow(GraphOperand), conditionGroup(GraphCondition, 200)]),
);

export const GraphEdge = z.strictObject({
  id: ItemId,
  from: ItemId,
  to: ItemId,
  /** Where it leaves its node, such as an outcome; undefined is the ordinary one. */
  port: text(60).optional(),
  /** Without a condition it is "otherwise". */
  when: GraphCondition.optional(),
  order: z.number().int().min(0).max(1_000),
});
export type GraphEdge = z.infer<typeof GraphEdge>;
