import type { QuestionViewProps } from "../question-view.ts";
import type { HeadingContent } from "./schema.ts";

const elements = { 2: "h2", 3: "h3", 4: "h4" } as const;

export function HeadingView({ question, say, id }: QuestionViewProps<HeadingContent>) {
  const Heading = elements[question.level as keyof typeof elements] ?? "h2";
  return (
    <Heading id={id} className={`f-heading is-level-${question.level}`}>
      {say(question.title)}
    </Heading>
  );
}
