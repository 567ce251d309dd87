import { IconCopy, IconPlus, IconTrash } from "@tabler/icons-react";
import { ViewportPortal } from "@xyflow/react";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { cardSize, type Spot } from "../canvas-graph.ts";
import { AreaViewsContext } from "./canvas-parts.tsx";

interface CardToolsProps {
  readonly id: string;
  readonly spot: Spot;
  /** Missing where nothing may be changed. */
  readonly onAdd: (() => void) | undefined;
  /** Missing for a step that stays. */
  readonly onDuplicate: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

/**
 * Around the card that is pointed at or has the focus: above it what can be done, below it all that it says (FA71). Both
 * fit between two rows, and cover no other card. The keyboard has keys for the same, so the buttons take no part in the
 * tab order.
 */
export function CardTools({ id, spot: { x, y }, onAdd, onDuplicate, onRemove, onEnter, onLeave }: CardToolsProps) {
  const { t } = useTranslation("designer");
  const { Details } = useContext(AreaViewsContext);
  const tools = [
    { name: "add", Sign: IconPlus, run: onAdd },
    { name: "duplicate", Sign: IconCopy, run: onDuplicate },
    { name: "remove", Sign: IconTrash, run: onRemove },
  ];
  return (
    <ViewportPortal>
      <div
        role="toolbar"
        aria-label={t("canvas.card.tools")}
        className="d-card-tools nopan nodrag"
        style={{ inlineSize: cardSize.width, transform: `translate(${x}px, ${y}px) translateY(-100%)` }}
        onMouseEnter={onEnter}
        onMouseLeave={onLeave}
      >
        <div className="d-card-buttons">
          {tools.map(
            ({ name, Sign, run }) =>
              run !== undefined && (
                <button
                  key={name}
                  type="button"
                  tabIndex={-1}
                  title={t(`canvas.card.${name}`)}
                  aria-label={t(`canvas.card.${name}`)}
                  onClick={run}
                >
                  <Sign size={16} aria-hidden />
                </button>
              ),
          )}
        </div>
      </div>
      <div
        className="d-card-details"
        style={{ inlineSize: cardSize.width, transform: `translate(${x}px, ${y + cardSize.height}px)` }}
      >
        <Details id={id} />
      </div>
    </ViewportPortal>
  );
}
