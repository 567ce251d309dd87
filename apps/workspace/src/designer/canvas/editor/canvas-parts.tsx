import {
  BaseEdge,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  getBezierPath,
  Handle,
  type Node,
  type NodeProps,
  Position,
} from "@xyflow/react";
import { type ComponentType, memo } from "react";
import { useTranslation } from "react-i18next";

export type CardNode = Node<{ readonly hasFocus: boolean; readonly isEnd: boolean }, "card">;
export type SentenceEdge = Edge<{ readonly label: string | undefined; readonly mark: string | undefined }, "sentence">;

/** How an area draws its steps: made once, outside of components. */
export const cardTypes = (Card: ComponentType<{ id: string; hasFocus: boolean }>) => ({
  card: memo(function CardView({ id, data, isConnectable }: NodeProps<CardNode>) {
    const { t } = useTranslation("designer");
    return (
      <>
        <Handle type="target" position={Position.Top} isConnectable={isConnectable} />
        <Card id={id} hasFocus={data.hasFocus} />
        {!data.isEnd && (
          <Handle
            type="source"
            position={Position.Bottom}
            isConnectable={isConnectable}
            title={isConnectable ? t("canvas.connect") : undefined}
          />
        )}
      </>
    );
  }),
});

const at = (source: number, target: number): number => 0.3 * source + 0.7 * target;

/** A connection with its condition as a sentence on it. */
const SentenceView = memo(function SentenceView({ data, markerEnd, ...ends }: EdgeProps<SentenceEdge>) {
  const [path] = getBezierPath(ends);
  // Nearer to where it leads: sentences of the same step stand apart there.
  const [x, y] = [at(ends.sourceX, ends.targetX), at(ends.sourceY, ends.targetY)];
  return (
    <>
      <BaseEdge path={path} {...(markerEnd === undefined ? {} : { markerEnd })} interactionWidth={20} />
      {data?.label !== undefined && (
        <EdgeLabelRenderer>
          <div
            className="d-edge-label"
            data-mark={data.mark}
            title={data.label}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
          >
            {data.label}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
});

export const edgeTypes = { sentence: SentenceView };
