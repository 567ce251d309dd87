import { type PointerEvent, useRef, useState } from "react";
import type { QuestionViewProps } from "../question-view.ts";
import type { SignatureQuestion } from "./schema.ts";
import { drawnOf, padSize } from "./signature.ts";
import { rounded, strokePath } from "./stroke-path.ts";

const { width, height } = padSize;

/** A pad to draw on: one stroke from press to release. */
export function Pad({ view }: { readonly view: QuestionViewProps<SignatureQuestion> }) {
  const { isReadOnly, onAnswer } = view;
  const texts = view.words;
  const drawn = drawnOf(view.value) ?? "";
  const [stroke, setStroke] = useState("");
  // Several moves can come before the next render: the points are kept outside of it.
  const points = useRef<number[]>([]);
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    points.current.push(...pointOf(event));
    setStroke(strokePath(points.current));
  };
  const start = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    points.current = [];
    draw(event);
  };
  const stop = () => {
    if (points.current.length === 0) return;
    onAnswer({ drawn: drawn + strokePath(points.current) });
    points.current = [];
    setStroke("");
  };
  const pen = {
    onPointerDown: start,
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => points.current.length > 0 && draw(event),
    onPointerUp: stop,
    onPointerCancel: stop,
  };
  const isEmpty = drawn === "" && stroke === "";
  return (
    <div className="f-pad">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={isEmpty ? texts.signHere : texts.signatureDrawn}
        {...(isReadOnly ? {} : pen)}
      >
        <path className="f-pad-line" d={`M24 ${height - 44}H${width - 24}`} />
        <path className="f-pad-stroke" d={drawn + stroke} />
      </svg>
      {isEmpty && <span className="f-pad-hint">{isReadOnly ? texts.noAnswer : texts.signHere}</span>}
    </div>
  );
}

/** Where the pointer is, in the coordinates of the signature. */
function pointOf(event: PointerEvent<SVGSVGElement>): [x: number, y: number] {
  const box = event.currentTarget.getBoundingClientRect();
  return [
    rounded(((event.clientX - box.left) / box.width) * width),
    rounded(((event.clientY - box.top) / box.height) * height),
  ];
}
