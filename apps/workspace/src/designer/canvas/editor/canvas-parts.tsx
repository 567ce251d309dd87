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
import { type ComponentType, createContext, memo, useContext } from "react";
import { useTranslation } from "react-i18next";

export type CardNode = Node<{ readonly hasFocus: boolean; readonly isEnd: boolean }, "card">;
export type SentenceEdge = Edge<Record<string, never>, "sentence">;

/** What a connection says, and how it is drawn. */
export interface EdgeFace {
  readonly label: string | undefined;
  /** More about it, for those who point at it or picked it. */
  readonly note?: string | undefined;
  /** Taken by a played response, covered by no scenario. */
  readonly mark: string | undefined;
}

/** How an area draws its steps and connections. Only those in sight are drawn, so each reads its own part. */
export interface AreaViews {
  readonly Card: ComponentType<{ id: string; hasFocus: boolean }>;
  /** All that a card says, for those who point at it. */
  readonly Details: ComponentType<{ id: string }>;
  readonly useEdgeFace: (id: string) => EdgeFace;
}

export const AreaViewsContext = createContext<AreaViews>({
  Card: () => null,
  Details: () => null,
  useEdgeFace: () => ({ label: undefined, mark: undefined }),
});

const CardView = memo(function CardView({ id, data, isConnectable }: NodeProps<CardNode>) {
  const { t } = useTranslation("designer");
  const { Card } = useContext(AreaViewsContext);
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
});

/** A connection with its condition as a sentence on it. */
const SentenceView = memo(function SentenceView({ id, selected, markerEnd, ...ends }: EdgeProps<SentenceEdge>) {
  const { useEdgeFace } = useContext(AreaViewsContext);
  const { label, note, mark } = useEdgeFace(id);
  const [path] = getBezierPath(ends);
  const lines = [label, selected === true ? note : undefined].filter((line) => line !== undefined);
  return (
    <>
      <g className={mark === undefined ? undefined : `d-edge-${mark}`}>
        {note !== undefined && <title>{note}</title>}
        <BaseEdge path={path} {...(markerEnd === undefined ? {} : { markerEnd })} interactionWidth={20} />
      </g>
      {lines.length > 0 && (
        <EdgeLabelRenderer>
          <div
            className="d-edge-label"
            data-mark={mark}
            title={[label, note].filter(Boolean).join("\n")}
            style={{ transform: labelPlace(ends) }}
          >
            {lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
});

/** How the canvas library draws what it holds. */
export const drawing = { nodeTypes: { card: CardView }, edgeTypes: { sentence: SentenceView } };

const at = (source: number, target: number): number => 0.3 * source + 0.7 * target;

/** Nearer to where the connection leads: sentences of the same step stand apart there. */
const labelPlace = (ends: Pick<EdgeProps, "sourceX" | "sourceY" | "targetX" | "targetY">): string => {
  const [x, y] = [at(ends.sourceX, ends.targetX), at(ends.sourceY, ends.targetY)];
  return `translate(-50%, -50%) translate(${x}px, ${y}px)`;
};
