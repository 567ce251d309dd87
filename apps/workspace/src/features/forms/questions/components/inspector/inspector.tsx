import type { ItemKind } from "@askloom/kinds/questions/schema";
import { Accordion, Stack, Text, Title } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSelection } from "../../../../../designer/frame/document-context.ts";
import { KindIcon } from "../../../designer/components/kind-icon.tsx";
import { useDesigner, useProperty } from "../../../designer/designer-context.tsx";
import { useShownProperties } from "../../hooks/use-shown-properties.ts";
import { FormInspector } from "./form-inspector.tsx";
import { ItemRules } from "./item-rules.tsx";
import { ManyInspector } from "./many-inspector.tsx";
import { PageInspector } from "./page-inspector.tsx";
import { PropertyField } from "./property-field.tsx";
import "./inspector.css";

// Few questions come from the library.
const LibraryNote = lazy(async () => ({
  default: (await import("../../../library/components/library-note.tsx")).LibraryNote,
}));

/** The properties of what is selected; of the form itself when nothing is. */
export function Inspector() {
  const { ids } = useSelection();
  const [id] = ids;
  if (id === undefined) return <FormInspector />;
  if (ids.size > 1) return <ManyInspector ids={[...ids]} />;
  return <OneInspector key={id} id={id} />;
}

function OneInspector({ id }: { id: string }) {
  const kind = useProperty(id, "kind") as ItemKind | "page" | undefined; // every node has its kind
  if (kind === undefined) return null;
  return kind === "page" ? <PageInspector id={id} /> : <ItemInspector id={id} kind={kind} />;
}

const groups = ["general", "choices", "constraints", "appearance"] as const;

/** Rendered again only when other properties apply: each field follows its own. */
function ItemInspector({ id, kind }: { id: string; kind: ItemKind }) {
  const { t } = useTranslation("forms");
  const { mayEdit } = useDesigner();
  const shown = useShownProperties(id, kind);
  const isFromLibrary = useProperty(id, "library") !== undefined;
  return (
    <section aria-label={t("inspector.label")}>
      <Title order={2} size="h5" className="d-inspector-title">
        <KindIcon kind={kind} /> {t(`kinds.${kind}`)}
      </Title>
      {isFromLibrary && (
        <Suspense fallback={null}>
          <LibraryNote id={id} />
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
                      <PropertyField key={property.key} id={id} property={property} />
                    ))}
                  </Stack>
                </Accordion.Panel>
              </Accordion.Item>
            );
          })}
          <ItemRules id={id} />
        </Accordion>
      </fieldset>
      <Text size="xs" c="dimmed" mt="sm">
        {t("inspector.id", { id })}
      </Text>
    </section>
  );
}
