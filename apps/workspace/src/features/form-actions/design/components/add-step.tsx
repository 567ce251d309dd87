import { ActionIcon, Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { createContext, type ReactNode, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { AddMenu } from "../../../../designer/canvas/editor/add-menu.tsx";
import { isEnd } from "../../model/diagram-edits.ts";
import type { StepKind } from "../../model/new-step.ts";
import { useAction } from "../action-context.tsx";
import { useStepTools } from "./diagram/use-canvas-editing.ts";

interface AddStepProps {
  /** Whether nothing follows: only there a step may end the path. */
  readonly isAtEnd: boolean;
  readonly label?: string;
  readonly onAdd: (kind: StepKind) => void;
  /** Steps with which the path can go on instead. */
  readonly targets?: () => readonly { readonly id: string; readonly name: string }[];
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
          tools={tools.filter(({ kind }) => offer.isAtEnd || !isEnd({ kind: kind as StepKind }))} // the tools are the kinds
          onAdd={(kind) => offer.onAdd(kind as StepKind)}
          targets={offer.targets?.() ?? []}
          onConnect={offer.onConnect ?? (() => {})}
          onClose={() => setOffer(undefined)}
        />
      )}
    </OfferContext>
  );
}

/** A "+" between two steps, or a button with words. */
export function AddStep(props: AddStepProps) {
  const { t } = useTranslation("form-actions");
  const { mayEdit } = useAction();
  const offer = useContext(OfferContext);
  if (!mayEdit) return <div className="a-between" />;
  const open = ({ currentTarget }: { currentTarget: Element }) => offer({ ...props, anchor: currentTarget });
  return (
    <div className="a-between">
      {props.label === undefined ? (
        <ActionIcon
          variant="default"
          radius="xl"
          size="sm"
          aria-haspopup="menu"
          aria-label={t("steps.add")}
          onClick={open}
        >
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          variant="light"
          size="compact-sm"
          aria-haspopup="menu"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={open}
        >
          {props.label}
        </Button>
      )}
    </div>
  );
}
