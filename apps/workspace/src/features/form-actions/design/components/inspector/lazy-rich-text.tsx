import type { RichText } from "@askloom/kinds/questions/schema";
import { Loader } from "@mantine/core";
import { lazy, Suspense } from "react";

// The editor is large.
const RichTextField = lazy(async () => ({
  default: (await import("../../../../../shared/rich-text/rich-text-field.tsx")).RichTextField,
}));

interface LazyRichTextProps {
  readonly label: string;
  readonly value: RichText | undefined;
  readonly onChange: (next: RichText) => void;
  readonly onBlur: () => void;
}

export const LazyRichText = (props: LazyRichTextProps) => (
  <Suspense fallback={<Loader size="sm" />}>
    <RichTextField {...props} />
  </Suspense>
);
