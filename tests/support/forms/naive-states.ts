import type { FormDefinition } from "@askloom/contract";
import type { Filling } from "@askloom/engine";
import { logicOf } from "@askloom/kinds/questions/logic";
import type { NaiveForm } from "./naive-form.ts";

/** The state of a filling and of its naive evaluation, in the same words. */
export function naiveStates(naive: NaiveForm, definition: FormDefinition) {
  const states = [...naive.scopes()].flatMap((scope) =>
    [...naive.homes.values()]
      .filter(({ repeats }) => repeats.at(-1) === scope.owner)
      .map(({ item }) => ({
        place: scope.prefix + item.id,
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
    items: Object.fromEntries(states.map((state) => [state.place, state])),
    pages: pages.length === 0 ? [first] : pages,
    end: naive.end(),
    variables: definition.variables.map(({ id }) => naive.variable(id)),
  };
}

export function fillingStates(filling: Filling, places: readonly string[]) {
  const states = places.map((place) => {
    const state = filling.state(place);
    if (state === undefined) return { place };
    const { isVisible, isEnabled, isRequired, isSet, value, rows } = state;
    return {
      place,
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
    items: Object.fromEntries(states.map((state) => [state.place, state])),
    pages: filling.pages(),
    end: filling.end(),
    variables: filling.definition.variables.map(({ id }) => filling.variable(id)),
  };
}
