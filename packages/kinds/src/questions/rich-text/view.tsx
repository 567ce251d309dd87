import type { QuestionViewProps } from "../question-view.ts";
import { RichTextElements } from "./rich-text.tsx";
import type { RichTextContent } from "./schema.ts";

export function RichTextView({ question, language, formLanguage, say }: QuestionViewProps<RichTextContent>) {
  return <RichTextElements texts={question.content} languages={[language, formLanguage]} say={say} />;
}
