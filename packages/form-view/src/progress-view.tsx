import { phrase } from "@askloom/kinds/questions/phrase";
import { word } from "@askloom/words";
import { useForm } from "./form-context.tsx";

interface ProgressViewProps {
  /** The ids of the pages on the path. */
  readonly pageIds: readonly string[];
  readonly current: string;
}

/** How far it is: a bar, or the pages as steps, as the form says. */
export function ProgressView({ pageIds, current }: ProgressViewProps) {
  const { formState, words } = useForm();
  const { progress = "none" } = formState.definition.settings;
  if (progress === "none" || pageIds.length < 2) return null;
  const index = pageIds.indexOf(current);
  const text = word(words, "page", { page: index + 1, count: pageIds.length });
  if (progress === "bar") {
    return (
      <div className="f-progress">
        <progress value={index + 1} max={pageIds.length} aria-label={text} />
        <bdi aria-hidden="true">{text}</bdi>
      </div>
    );
  }
  return (
    <nav className="f-steps" aria-label={words.steps}>
      <ol>
        {pageIds.map((id, at) => (
          <li key={id} className={at < index ? "is-done" : undefined} aria-current={at === index ? "step" : undefined}>
            <span className="f-step-dot" aria-hidden="true">
              {at < index ? "✓" : at + 1}
            </span>
            <span className="f-step-title">
              <PageTitle pageId={id} otherwise={word(words, "page", { page: at + 1, count: pageIds.length })} />
              {at < index && <span className="f-sr"> ({words.done})</span>}
            </span>
          </li>
        ))}
      </ol>
      <span className="f-steps-text" aria-hidden="true">
        <bdi>{text}</bdi>
      </span>
    </nav>
  );
}

/** A page's title, or other words where it has none. */
export function PageTitle({ pageId, otherwise }: { readonly pageId: string; readonly otherwise: string }) {
  const { formState, language } = useForm();
  const page = formState.definition.pages.find(({ id }) => id === pageId);
  return phrase(formState.text(undefined, page?.title) || otherwise, language);
}
