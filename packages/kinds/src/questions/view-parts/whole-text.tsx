import type { ComponentProps } from "react";

/** A text that is only read, as high as it needs to be: nothing of it is cut, neither on the screen nor on paper. */
export const WholeText = ({ value, ...props }: ComponentProps<"textarea"> & { readonly value: string }) => (
  <div className="f-whole" data-text={value}>
    <textarea className="f-input" rows={1} dir="auto" {...props} readOnly value={value} />
  </div>
);
