import { PageHead } from "@askloom/browser/list";
import type { Endpoint } from "@askloom/contract";
import type { ReactNode } from "react";
import { NotThere } from "../list/not-there.tsx";
import { mayCall } from "../may-call.ts";
import { usePermissions } from "../permissions.ts";
import { type StartArea, StartAreas } from "./start-areas.tsx";

interface StartPageProps {
  readonly area: StartArea;
  /** What creating needs. */
  readonly creates: Endpoint;
  readonly title: string;
  readonly text: string;
  /** What the list is called, and where it is. */
  readonly list: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

/** The frame of a page on which something begins: what should happen is asked first (FA85). */
export function StartPage({ area, creates, title, text, list, children }: StartPageProps) {
  const { granted } = usePermissions();
  if (!mayCall(creates, granted)) {
    const place = { title: list.text, listPath: list.to, gone: { text: "" } };
    return <NotThere {...place} mayRead={false} error={undefined} retry={() => undefined} />;
  }
  return (
    <section aria-labelledby="page-title" className="start-page">
      <PageHead title={title} text={text} back={list} />
      <StartAreas current={area} />
      {children}
    </section>
  );
}
