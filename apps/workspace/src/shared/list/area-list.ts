import type { AddressFilters, Column, FilterFacts, ListText, Step } from "@askloom/browser/list";
import type { AreaEndpointName, AreaItem, EndpointName, KnownArea, OutputOf } from "@askloom/contract";
import type { Icon } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { ManyEndpointName } from "../area-api.ts";
import type { DefinitionListFacts } from "./use-definition-actions.ts";

export type ItemOf<Name extends AreaEndpointName> = OutputOf<Name>["items"][number];

/** What does a step of the life cycle: to many at once, or to one, whose id the endpoint calls `id`. */
export type StepFacts = ManyEndpointName | { readonly one: EndpointName; readonly id: string };

export interface ListLook {
  readonly t: ListText;
  readonly isDeleted: boolean;
  readonly may: (name: EndpointName) => boolean;
}

/** An area's list as a table of facts. */
export interface AreaList<Item extends AreaItem = AreaItem> {
  readonly area: KnownArea;
  /** The titles of the list and of its trash, as keys of texts. */
  readonly title: string;
  readonly deletedTitle?: string;
  /** Begins the keys of the area's own texts of its list. */
  readonly words: string;
  readonly columns: (look: ListLook) => readonly Column<Item>[];
  readonly filters?: FilterFacts;
  /** Fields for the records that `filters` names. */
  readonly RecordFields?: ComponentType<{ readonly filters: AddressFilters }>;
  readonly create?: CreateFacts;
  /** What an empty list offers to those who may create the first item, besides the way to create one. */
  readonly FirstSteps?: ComponentType;
  /** Other pages of the area that are reached from its list. */
  readonly links?: readonly CreateFacts[];
  readonly steps?: Partial<Record<Step, StepFacts>>;
  /** Records with drafts can be copied, exported and imported. */
  readonly definitions?: DefinitionListFacts;
}

export interface CreateFacts {
  readonly path: string;
  readonly text: string;
  readonly endpoint: EndpointName;
  readonly icon: Icon;
}

/** The facts of the area whose list has this name: its columns show the items of that list, and no others come. */
export const areaList = <Name extends AreaEndpointName>(
  facts: Omit<AreaList<ItemOf<Name>>, "area"> & { readonly area: KnownArea & { readonly list: Name } },
): AreaList => facts as unknown as AreaList;
