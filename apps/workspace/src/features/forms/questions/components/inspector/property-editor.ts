import type { Property } from "@askloom/kinds/questions/design";
import type { ComponentType } from "react";
import type { Typing } from "../../../../../designer/frame/use-local-text.ts";

/** What an editor of the inspector is given. */
export interface PropertyEditorProps {
  /** The item whose property it is. */
  readonly id: string;
  readonly property: Property;
  readonly label: string;
  /** What the property is for, where its label does not say it. */
  readonly description: string | undefined;
  readonly value: unknown;
  /** Sets the property; undefined takes it away. `merge` joins what is typed into one step of the history. */
  readonly put: (value: unknown, typing?: Typing) => void;
  /** Ends a step: the field was left. */
  readonly leave: () => void;
}

export type PropertyEditor = ComponentType<PropertyEditorProps>;
