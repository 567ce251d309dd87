import type { FunctionSource, FunctionUse } from "@askloom/contract";
import { checkResults, valueResults } from "@askloom/engine";
import type { Item } from "@askloom/kinds/questions/schema";
import { Button } from "@mantine/core";
import { IconFunction } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useMayChooseFunctions } from "../../../../../shared/functions/may-choose-functions.ts";
import { LazyFunctionSource } from "../../../dataflow/components/values/lazy-function-source.tsx";
import { wantedQuestions } from "../../../dataflow/model/wanted-questions.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import type { PropertyEditorProps } from "./property-editor.ts";

// Few questions have a function.
const FunctionUseField = lazy(async () => ({
  default: (await import("../../../../../shared/functions/function-use-field.tsx")).FunctionUseField,
}));

/** The function that checks the answer to a question. */
export function CheckEditor({ id, label, description, value, put }: PropertyEditorProps) {
  const { store, formId, libraryId } = useDesigner();
  return (
    <WhenWanted label={label} isChosen={value !== undefined}>
      <FunctionUseField
        label={label}
        description={description}
        wanted={{ results: checkResults, formId, questions: wantedQuestions(store, [id], libraryId) }}
        value={value as FunctionUse | undefined}
        onChoose={(use) => put(use)}
        onChange={(use) => put(use, "typing")}
      />
    </WhenWanted>
  );
}

/** The function that gives a computed question its value. */
export function FunctionEditor({ id, label, description, value, put }: PropertyEditorProps) {
  const { store } = useDesigner();
  return (
    <WhenWanted label={label} isChosen={value !== undefined}>
      <LazyFunctionSource
        label={label}
        description={description}
        results={valueResults(store.node(id) as Item)} // a question has the properties of its kind
        home={id}
        value={value as FunctionSource | undefined}
        onChoose={(source) => put(source)}
        onChange={(source) => put(source, "typing")}
      />
    </WhenWanted>
  );
}

interface WhenWantedProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

/** A button until someone wants a function; nothing for those who cannot choose one. */
function WhenWanted({ label, isChosen, children }: WhenWantedProps) {
  const mayChoose = useMayChooseFunctions();
  const [isWanted, setWanted] = useState(false);
  if (isChosen || isWanted) return <Suspense fallback={null}>{children}</Suspense>;
  if (!mayChoose) return null;
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconFunction size={14} aria-hidden />}
      onClick={() => setWanted(true)}
    >
      {label}
    </Button>
  );
}
