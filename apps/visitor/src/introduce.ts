import type { VisitState } from "@askloom/contract";
import type { FormState } from "@askloom/engine";
import type { SubmitOutcome } from "@askloom/form-view";

/** Posts who someone is as a page without scripts does, all pages at once: what comes next is a page of the server. */
export function introduce({ action, hidden }: VisitState, formState: FormState, now: string): Promise<SubmitOutcome> {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  form.enctype = "multipart/form-data";
  const { language } = formState;
  const fields = { ...hidden, answers: JSON.stringify(formState.answers()), language, now };
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  // Who comes back to this page finds it as it was, and goes on.
  return new Promise((resolve) =>
    addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      form.remove();
      resolve({ failures: [] });
    }),
  );
}
