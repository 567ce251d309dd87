import type { FormState } from "@askloom/engine";
import { postedAnswers } from "@askloom/form-view/posted-answers";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Takes over what was answered while the page was there and its scripts were not yet. */
export function takeTypedBefore(formState: FormState, form: HTMLFormElement | null): void {
  if (form === null) return;
  // Only these have names that a form posts. A slider has a value though nobody moved it, and sees to itself (FL45).
  const requested = "input:not([type=hidden],[type=file],[type=range]), textarea, select";
  const fields = [...form.querySelectorAll<Field>(requested)];
  const changed = new Set(fields.filter(isChanged).map(({ name }) => name.split(/[/[]/, 1)[0] ?? ""));
  const answers = postedAnswers(new FormData(form).entries());
  for (const id of changed) if (formState.state(id) !== undefined) formState.answer(id, answers[id]);
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
