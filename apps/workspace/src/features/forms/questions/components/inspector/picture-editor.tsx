import { PictureField } from "../../../pictures/components/picture-field.tsx";
import type { PropertyEditorProps } from "./property-editor.ts";

export const PictureEditor = ({ label, description, value, put, leave }: PropertyEditorProps) => (
  <PictureField
    label={label}
    description={description}
    // The schema has accepted it: an address, or empty.
    src={(value as string | undefined) ?? ""}
    onChange={(src, how) => put(src, how === "typed" ? "typing" : undefined)}
    onLeave={leave}
  />
);
