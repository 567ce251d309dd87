import { themeVariables } from "@askloom/form-view/theme";
import { useWordsIn } from "@askloom/form-view/use-words";
import { designOf } from "@askloom/kinds/questions/design";
import type { Item } from "@askloom/kinds/questions/schema";
import { viewOf } from "@askloom/kinds/questions/view";
import "@askloom/kinds/questions/view.css";
import { useComputedColorScheme } from "@mantine/core";
import { type CSSProperties, memo } from "react";
import { canvasTheme } from "../../../../../shared/canvas-theme.ts";
import type { Speech } from "../../../../../shared/conditions/model/phrases.ts";
import { useDesigner, useHead } from "../../../designer/designer-context.tsx";
import { useSentences } from "../../../designer/hooks/use-sentences.ts";
import { type ItemNode, keyOf } from "../../../designer/model/document.ts";
import { callPhrase, spoken } from "../../../designer/model/sentences.ts";
import { ChoiceLines } from "./choice-lines.tsx";
import { PicturePlaceholder } from "./picture-placeholder.tsx";

/** What a visitor will see of the item; while it is selected, its choices can be written. */
export function CardBody({ node, isSelected }: { node: ItemNode; isSelected: boolean }) {
  const { store, mayEdit } = useDesigner();
  if (store.entries.has(keyOf.children(node.id))) return null;
  if ("choices" in node && isSelected && mayEdit) return <ChoiceLines id={node.id} property="choices" />;
  const picture = missingPicture(node);
  if (picture !== undefined) return <PicturePlaceholder id={node.id} property={picture} />;
  return <Seen node={node} />;
}

/** The picture that the item cannot be shown without. */
const missingPicture = (node: ItemNode) =>
  designOf(node.kind).properties.find(
    ({ key, input, isNeeded }) =>
      input === "picture" && isNeeded === true && (node as unknown as Record<string, unknown>)[key] === "", // a property of its kind
  );

const nothing = () => {};

const Seen = memo(function Seen({ node }: { node: ItemNode }) {
  const { language } = useDesigner();
  const [formLanguage = "en"] = useHead("languages");
  const theme = canvasTheme(useHead("theme"), useComputedColorScheme("light"));
  const { speech } = useSentences();
  const words = useWordsIn(language, useHead("words"));
  const View = viewOf(node.kind);
  return (
    // Custom properties are styles to a browser, though React's type does not know their names.
    <div className="d-seen f-form" style={themeVariables(theme) as CSSProperties} inert>
      <View
        question={node as Item} // a node without children is a whole item
        path={node.id}
        id={`seen-${node.id}`}
        layout="cell"
        value={undefined}
        onAnswer={nothing}
        onLeave={nothing}
        say={(texts) => texts?.[language] ?? texts?.[formLanguage] ?? ""}
        language={language}
        words={words}
        formLanguage={formLanguage}
        isRequired={false}
        isReadOnly={false}
        errors={[]}
        text={valueText(node, speech)}
      />
    </div>
  );
});

/** What a computed question gets its value from. */
function valueText(node: ItemNode, speech: Speech): string | undefined {
  if ("function" in node && node.function !== undefined) return `= ${callPhrase(node.function, speech)}`;
  return "formula" in node ? `= ${spoken(node.formula, speech)}` : undefined;
}
