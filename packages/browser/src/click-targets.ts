const pressable =
  "button, a[href], label, summary, input[type=checkbox], input[type=radio], [role=button], [role=menuitem], [role=option], [role=tab]";
/** A hand is never quite still. */
const stillPx = 5;

interface Press {
  readonly element: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly place: DOMRect;
}

/**
 * A click is of what was pressed, also when the page moves before the button of the mouse is let go (U37): to leave a
 * field may show what is wrong with it, and push everything below. A search may also begin between the two, and make
 * the rows of the last one inert. The browser would then click nothing.
 */
export function keepClickTargets(page: Document): void {
  let pressed: Press | undefined;
  const capture = { capture: true };
  const press = (event: PointerEvent): void => {
    pressed = pressOf(event);
  };
  const forget = (): void => {
    pressed = undefined;
  };
  page.addEventListener("pointerdown", press, capture);
  page.addEventListener("pointercancel", forget, capture);
  page.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Node && pressed?.element.contains(target)) forget();
    },
    capture,
  );
  page.addEventListener(
    "pointerup",
    ({ clientX, clientY }) => {
      const meant = pressed;
      if (meant === undefined || Math.hypot(clientX - meant.x, clientY - meant.y) > stillPx) return forget();
      // The browser's own click comes first.
      setTimeout(() => {
        if (pressed !== meant) return;
        forget();
        if (meant.element.isConnected && wasTakenAway(meant)) meant.element.click();
      });
    },
    capture,
  );
}

function pressOf({ target, isPrimary, button, pointerType, clientX: x, clientY: y }: PointerEvent): Press | undefined {
  if (!isPrimary || button !== 0 || pointerType !== "mouse" || !(target instanceof Element)) return undefined;
  const element = target.closest<HTMLElement>(pressable);
  return element === null ? undefined : { element, x, y, place: element.getBoundingClientRect() };
}

/** Whether what was pressed is no longer below the pointer: it has moved, or pointers do not see it any more. */
function wasTakenAway({ element, place }: Press): boolean {
  const { top, left } = element.getBoundingClientRect();
  return top !== place.top || left !== place.left || element.closest("[inert]") !== null;
}
