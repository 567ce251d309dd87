import { PageHead, type PageHeadProps } from "@askloom/browser/list";
import type { ReactNode } from "react";

export interface ScreenProps extends Omit<PageHeadProps, "children"> {
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of the portal: its title, what can be done, and what it shows. */
export const Screen = ({ actions, children, ...head }: ScreenProps) => (
  <section aria-labelledby="page-title">
    <PageHead {...head}>{actions}</PageHead>
    {children}
  </section>
);
