import type { QuestionViewProps } from "../question-view.ts";
import { safeAddress } from "../safe-address.ts";
import type { ImageContent } from "./schema.ts";

export function ImageView({ question, say }: QuestionViewProps<ImageContent>) {
  if (!safeAddress.test(question.src)) return null;
  const caption = say(question.caption);
  return (
    <figure className="f-image">
      <img src={question.src} alt={say(question.alt)} loading="lazy" decoding="async" />
      {caption && <figcaption className="f-help">{caption}</figcaption>}
    </figure>
  );
}
