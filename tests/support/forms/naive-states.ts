import type { FormDefinition } from "@askloom/contract";
import type { FormState } from "@askloom/engine";
import { logicOf } from "@askloom/kinds/questions/logic";
import type { NaiveForm } from "./naive-form.ts";

/** The state of a filling and of its naive evaluation, in the same words. */
export function naiveStates(naive: NaiveForm, definition: FormDefinition) {
  const states = [...naive.scopes()].flatMap((scope) =>
    [...naive.homes.values()]
      .filter(({ repeats }) => repeats.at(-1) === scope.owner)
      .map(({ item }) => ({
        path: scope.prefix + item.id,
        isVisible: naive.present(item, scope),
        isEnabled: naive.enabled(item.id, scope),
        isRequired: naive.required(item.id, scope),
        isSet: naive.isSet(item.id, scope),
        value: naive.value(item.id, scope),
        offered: naive.offered(item.id, scope)?.toSorted(),
        rows: logicOf(item)?.rows === undefined ? [] : naive.rows(item, scope).map(({ rowId }) => rowId),
      })),
  );
  const pages = definition.pages.flatMap((page, index) =>
    naive.listed(page, index)
      ? [
          {
            id: page.id,
            items: page.items
              .filter((item) => !naive.concealed(item) && naive.present(item, naive.root))
              .map(({ id }) => id),
          },
        ]
      : [],
  );
  const first = { id: definition.pages[0]?.id ?? "", items: [] };
  return {
    items: Object.fromEntries(states.map((state) => [state.path, state])),
    pages: pages.length === 0 ? [first] : pages,
    end: naive.end(),
    variables: definition.variables.map(({ id }) => naive.variable(id)),
  };
}

export function formStates(formState: FormState, places: readonly string[]) {
  const states = places.map((path) => {
    const state = formState.state(path);
    if (state === undefined) return { path };
    const { isVisible, isEnabled, isRequired, isSet, value, rows } = state;
    return {
      path,
      isVisible,
      isEnabled,
      isRequired,
      isSet,
      value,
      offered: state.offered && [...state.offered].sort(),
      rows,
    };
  });
  return {
    items: Object.fromEntries(states.map((state) => [state.path, state])),
    pages: formState.pages(),
    end: formState.end(),
    variables: formState.definition.variables.map(({ id }) => formState.variable(id)),
  };
}
