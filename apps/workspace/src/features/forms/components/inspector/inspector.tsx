import { designOf, type Property } from "@askloom/kinds/questions/design";
import type { Item } from "@askloom/kinds/questions/schema";
import { Accordion, Stack, Text, Title } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner, useNode, useSelection } from "../../designer-context.tsx";
import type { ItemNode } from "../../model/document.ts";
import { setProperties } from "../../model/edits.ts";
import { KindIcon } from "../kind-icon.tsx";
import { DefaultByAnswering } from "../question-input/default-by-answering.tsx";
import { editors } from "./editors.ts";
import { FormInspector } from "./form-inspector.tsx";
import { ItemRules } from "./item-rules.tsx";
import { ManyInspector } from "./many-inspector.tsx";
import { PageInspector } from "./page-inspector.tsx";

// Few questions come from the library.
const LibraryNote = lazy(async () => ({ default: (await import("../library/library-note.tsx")).LibraryNote }));

/** The properties of what is selected; of the form itself when nothing is. */
export function Inspector() {
  const { ids } = useSelection();
  const [id] = ids;
  if (id === undefined) return <FormInspector />;
  if (ids.size > 1) return <ManyInspector ids={[...ids]} />;
  return <OneInspector key={id} id={id} />;
}

function OneInspector({ id }: { id: string }) {
  const node = useNode(id);
  if (node === undefined) return null;
  return node.kind === "page" ? <PageInspector node={node} /> : <ItemInspector node={node} />;
}

const groups = ["general", "choices", "constraints", "appearance"] as const;

function ItemInspector({ node }: { node: ItemNode }) {
  const { t } = useTranslation("forms");
  const { mayEdit } = useDesigner();
  const shown = designOf(node.kind).properties.filter(({ when }) => when?.(node as never) !== false); // asked of its own kind
  return (
    <section aria-label={t("inspector.label")}>
      <Title order={2} size="h5" className="d-inspector-title">
        <KindIcon kind={node.kind} /> {t(`kinds.${node.kind}`)}
      </Title>
      {"library" in node && node.library !== undefined && (
        <Suspense fallback={null}>
          <LibraryNote id={node.id} />
        </Suspense>
      )}
      <fieldset disabled={!mayEdit} className="d-plain">
        <Accordion multiple defaultValue={["general", "choices"]} variant="default" chevronPosition="left">
          {groups.map((group) => {
            const properties = shown.filter((property) => property.group === group);
            if (properties.length === 0) return null;
            return (
              <Accordion.Item key={group} value={group}>
                <Accordion.Control>{t(`inspector.${group}`)}</Accordion.Control>
                <Accordion.Panel>
                  <Stack gap="sm">
                    {properties.map((property) => (
                      <PropertyField key={property.key} node={node} property={property} />
                    ))}
                  </Stack>
                </Accordion.Panel>
              </Accordion.Item>
            );
          })}
          <ItemRules id={node.id} />
        </Accordion>
      </fieldset>
      <Text size="xs" c="dimmed" mt="sm">
        {t("inspector.id", { id: node.id })}
      </Text>
    </section>
  );
}

function PropertyField({ node, property }: { node: ItemNode; property: Property }) {
  const { t } = useTranslation("forms");
  const { store } = useDesigner();
  const { key, input } = property;
  const Editor = editors[input];
  const description = t(`propertyHelp.${key}`, { defaultValue: "" });
  const put = (value: unknown, merge?: "typing") =>
    store.edit(setProperties(store, node.id, { [key]: value }), merge && `${node.id}/${key}`);
  return (
    <>
      <Editor
        node={node}
        property={property}
        label={t(`properties.${key}`)}
        description={description === "" ? undefined : description}
        value={(node as Record<string, unknown>)[key]}
        put={(value, merge) =>
          store.edit(setProperties(store, node.id, { [key]: value }), merge && `${node.id}/${key}`)
        }
        leave={store.closeStep}
      />
      {key === "default" && <DefaultByAnswering question={node as Item} put={put} />}
    </>
  );
}
