import type { PageState } from "@askloom/engine";
import { useEffect, useRef } from "react";
import { useForm } from "./form-context.tsx";
import { ItemView } from "./item-view.tsx";
import { PageTitle } from "./progress-view.tsx";

interface PageViewProps {
  readonly page: PageState;
  /** Each turned page takes the focus, so that a screen reader begins at its top. */
  readonly pageChanges: number;
}

export function PageView({ page, pageChanges }: PageViewProps) {
  const { formState, idPrefix } = useForm();
  const titleId = `${idPrefix}page-${page.id}`;
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    if (pageChanges === 0) return;
    top.current?.focus({ preventScroll: true });
    top.current?.closest(".f-card")?.scrollIntoView({ block: "start" });
  }, [pageChanges]);
  const hasTitle = formState.text(undefined, formState.definition.pages.find(({ id }) => id === page.id)?.title) !== "";
  return (
    <section className="f-page" ref={top} tabIndex={-1} aria-labelledby={hasTitle ? titleId : undefined}>
      {hasTitle && (
        <h2 className="f-page-title" id={titleId}>
          <PageTitle pageId={page.id} otherwise="" />
        </h2>
      )}
      <div className="f-items">
        {page.items.map((path) => (
          <ItemView key={path} path={path} />
        ))}
      </div>
    </section>
  );
}
