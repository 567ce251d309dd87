import { createContext, type ReactNode, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { AddMenu } from "../../../../designer/canvas/editor/add-menu.tsx";
import type { StepKind } from "../../model/new-step.ts";
import { isEnd } from "../../model/step-rules.ts";
import { useAction } from "../action-context.tsx";
import { useStepTools } from "./diagram/use-canvas-editing.ts";

interface AddStepProps {
  /** Whether nothing follows: only there a step may end the path. */
  readonly isAtEnd: boolean;
  readonly label?: string;
  /** Missing where only steps that are there are offered. */
  readonly onAdd?: (kind: StepKind) => void;
  /** Steps that are there, with which the path can go on instead. */
  readonly targets?: () => readonly { readonly id: string; readonly name: string }[];
  readonly targetsLabel?: string;
  readonly onConnect?: (id: string) => void;
}

interface Offer extends AddStepProps {
  readonly anchor: Element;
}

const OfferContext = createContext<(offer: Offer) => void>(() => {});

/** One menu serves every "+" of a list: hundreds of them would slow it down. */
export function AddStepMenu({ children }: { children: ReactNode }) {
  const tools = useStepTools();
  const [offer, setOffer] = useState<Offer>();
  return (
    <OfferContext value={setOffer}>
      {children}
      {offer !== undefined && (
        <AddMenu
          anchor={offer.anchor}
          tools={tools.filter(({ kind }) => mayAdd(offer, kind as StepKind))} // the tools are the kinds
          onAdd={(kind) => offer.onAdd?.(kind as StepKind)}
          targets={offer.targets?.() ?? []}
          {...(offer.targetsLabel === undefined ? {} : { targetsLabel: offer.targetsLabel })}
          onConnect={offer.onConnect ?? (() => {})}
          onClose={() => setOffer(undefined)}
        />
      )}
    </OfferContext>
  );
}

const mayAdd = ({ onAdd, isAtEnd }: Offer, kind: StepKind): boolean =>
  onAdd !== undefined && (isAtEnd || !isEnd({ kind }));

/** A "+" between two steps, or a button with words. */
export function AddStep(props: AddStepProps) {
  const { t } = useTranslation("form-actions");
  const { mayEdit } = useAction();
  const offer = useContext(OfferContext);
  if (!mayEdit) return <div className="a-between" />;
  const open = ({ currentTarget }: { currentTarget: Element }) => offer({ ...props, anchor: currentTarget });
  // Plain elements: an action has hundreds of these.
  return (
    <div className="a-between">
      <button
        type="button"
        className={props.label === undefined ? "a-plus" : "a-plus a-plus-named"}
        aria-haspopup="menu"
        aria-label={props.label ?? t("steps.add")}
        onClick={open}
      >
        {props.label}
      </button>
    </div>
  );
}
