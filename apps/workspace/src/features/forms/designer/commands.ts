import type { Item } from "@askloom/kinds/questions/schema";
import type { TFunction } from "i18next";
import { nothingSelected, selectMany, selectOne } from "../../../designer/document/selection.ts";
import { canBeRequired } from "../questions/model/can-be-required.ts";
import { choicesWithPasted, linesOfText } from "../questions/model/choice-text.ts";
import { placeholderLabels } from "../questions/placeholder-labels.ts";
import type { Designer } from "./designer-context.tsx";
import { copiedText, pastedItems, withNewIds } from "./model/clipboard.ts";
import { itemAt, root } from "./model/document.ts";
import {
  addPage,
  insertItems,
  moveItems,
  outermost,
  removeAll,
  type Spot,
  setProperties,
  splitPage,
} from "./model/edits.ts";
import { titleOf } from "./model/item-texts.ts";
import { type Direction, neighbourSpot, spotBehind, spotForNew } from "./model/spots.ts";

/** What can be done in the designer, whether by mouse, key or palette. Each announces what it did. */
export function designerCommands(designer: Designer, t: TFunction<"forms">) {
  const { store, selection, announce, language } = designer;
  const selected = () => [...selection.get().ids];
  const nameOf = (id: string) => titleOf(store.node(id), language) || t(`kinds.${store.node(id)?.kind ?? "page"}`);

  const insert = (items: readonly Item[], spot: Spot = spotForNew(store, selection.get())) => {
    store.closeStep();
    store.edit(insertItems(store, spot, items));
    selection.set(selectMany(items.map(({ id }) => id)));
    announce(t("said.added", { count: items.length, name: nameOf(items[0]?.id ?? "") }));
  };

  return {
    ...requiredCommand(designer, t),
    ...pageCommands(designer, t),
    insert,
    remove: (ids: readonly string[] = selected()) => {
      const gone = outermost(store, ids);
      const next = nextAfter(designer, gone);
      store.edit(removeAll(store, gone));
      if (gone.some((id) => store.node(id) !== undefined)) return announce(t("said.lastPageStays"));
      selection.set(next === undefined ? nothingSelected : selectOne(next));
      announce(t("said.removed", { count: gone.length }));
    },
    duplicate: (ids: readonly string[] = selected()) => {
      const sources = outermost(store, ids).filter((id) => store.node(id)?.kind !== "page");
      const last = sources.at(-1);
      const holder = last === undefined ? undefined : store.parent(last);
      if (last === undefined || holder === undefined) return;
      const copies = sources.map((id) => withNewIds(itemAt(store.entries, id), designer.newId));
      insert(copies, { holder, index: store.children(holder).indexOf(last) + 1 });
    },
    move: (direction: Direction) => {
      const ids = selected();
      const spot = neighbourSpot(store, ids, direction);
      if (spot === undefined) return announce(t("said.atTheEnd"));
      store.edit(moveItems(store, ids, spot));
      const moved = outermost(store, ids)[0] ?? "";
      const siblings = store.children(store.parent(moved) ?? root);
      announce(t("said.moved", { name: nameOf(moved), position: siblings.indexOf(moved) + 1, total: siblings.length }));
    },
    moveTo: (ids: readonly string[], spot: Spot) => {
      store.edit(moveItems(store, ids, spot));
      selection.set(selectMany(outermost(store, ids)));
    },
    copied: () => copiedText(store, selected()),
    paste: (text: string): boolean => {
      const items = pastedItems(text, designer.newId);
      if (items === undefined) return pasteChoices(designer, text, t);
      const hasFrame = items.some((item) => "items" in item);
      insert(items, hasFrame ? spotBehind(store, selection.get()) : undefined);
      return true;
    },
  };
}

const requiredCommand = ({ store, selection, announce }: Designer, t: TFunction<"forms">) => ({
  toggleRequired: () => {
    const ids = [...selection.get().ids].filter((id) => {
      const node = store.node(id);
      return node !== undefined && node.kind !== "page" && canBeRequired(node);
    });
    if (ids.length === 0) return;
    const nodes = ids.map((id) => store.node(id));
    const isRequired = nodes.every((node) => node !== undefined && "required" in node && node.required === true);
    const edit = new Map(
      ids.flatMap((id) => [...setProperties(store, id, { required: isRequired ? undefined : true })]),
    );
    store.edit(edit);
    announce(t(isRequired ? "said.optional" : "said.required"));
  },
});

const pageCommands = ({ store, selection, announce, newId }: Designer, t: TFunction<"forms">) => ({
  addPage: () => {
    const pages = store.children(root);
    const id = newId("page");
    store.edit(addPage(store, pages.length, id));
    selection.set(selectOne(id));
    announce(t("said.pageAdded", { number: pages.length + 1 }));
  },
  breakPage: (spot: Spot) => {
    const id = newId("page");
    store.edit(splitPage(store, spot, id));
    selection.set(selectOne(id));
    announce(t("said.pageAdded", { number: store.children(root).indexOf(id) + 1 }));
  },
});

/** A list goes into the one question with choices that is selected. */
function pasteChoices({ store, selection, language, newId, announce }: Designer, text: string, t: TFunction<"forms">) {
  const [id = "", ...others] = selection.get().ids;
  const node = store.node(id);
  if (others.length > 0 || node === undefined || !("choices" in node) || linesOfText(text).length < 2) return false;
  const isPlaceholder = placeholderLabels(t);
  store.closeStep();
  store.edit(
    setProperties(store, id, { choices: choicesWithPasted(text, node.choices, { language, newId, isPlaceholder }) }),
  );
  announce(t("said.choicesPasted", { count: linesOfText(text).length }));
  return true;
}

export type DesignerCommands = ReturnType<typeof designerCommands>;

/** What takes the focus when these are gone: the one behind, else the one before, else the holder. */
function nextAfter({ store }: Designer, gone: readonly string[]): string | undefined {
  const last = gone.at(-1);
  const holder = last === undefined ? undefined : store.parent(last);
  if (last === undefined || holder === undefined) return undefined;
  const siblings = store.children(holder);
  const staying = (id: string | undefined) => id !== undefined && !gone.includes(id);
  const index = siblings.indexOf(last);
  return (
    siblings.slice(index + 1).find(staying) ??
    siblings.slice(0, index).findLast(staying) ??
    (holder === root ? undefined : holder)
  );
}
