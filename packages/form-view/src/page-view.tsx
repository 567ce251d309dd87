import type { PageState } from "@askloom/engine";
import { useEffect, useRef } from "react";
import { useForm } from "./form-context.tsx";
import { ItemView } from "./item-view.tsx";
import { PageTitle } from "./progress-view.tsx";

interface PageViewProps {
  readonly page: PageState;
  /** Each turned page takes the focus, so that a screen reader begins at its top. */
  readonly turns: number;
}

export function PageView({ page, turns }: PageViewProps) {
  const { filling, idPrefix } = useForm();
  const titleId = `${idPrefix}page-${page.id}`;
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    if (turns === 0) return;
    top.current?.focus({ preventScroll: true });
    top.current?.closest(".f-card")?.scrollIntoView({ block: "start" });
  }, [turns]);
  const hasTitle = filling.text(undefined, filling.definition.pages.find(({ id }) => id === page.id)?.title) !== "";
  return (
    <section className="f-page" ref={top} tabIndex={-1} aria-labelledby={hasTitle ? titleId : undefined}>
      {hasTitle && (
        <h2 className="f-page-title" id={titleId}>
          <PageTitle pageId={page.id} otherwise="" />
        </h2>
      )}
      <div className="f-items">
        {page.items.map((place) => (
          <ItemView key={place} place={place} />
        ))}
      </div>
    </section>
  );
}
