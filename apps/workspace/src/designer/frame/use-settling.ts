import { useEffect } from "react";
import type { FormStore } from "../../features/forms/designer/model/form-store.ts";

/** Whatever is done besides writing letters finds all parts of the designer at the state of the last letter. */
export function useSettling({ settle }: FormStore): void {
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.length > 1 || ctrlKey || metaKey || altKey) settle();
    };
    window.addEventListener("keydown", press, { capture: true });
    window.addEventListener("pointerdown", settle, { capture: true });
    return () => {
      window.removeEventListener("keydown", press, { capture: true });
      window.removeEventListener("pointerdown", settle, { capture: true });
    };
  }, [settle]);
}
