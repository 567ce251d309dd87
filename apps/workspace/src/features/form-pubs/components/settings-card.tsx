import { failureOf, useNotify } from "@askloom/browser/list";
import type { FormPub } from "@askloom/contract";
import { Button, Group, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { LeaveGuard } from "../../../shared/leave-guard.tsx";
import { useKeptInput, useRestoredInput, type WithoutPassword } from "../../../shared/use-unsaved-input.ts";
import { useSavePubMutation } from "../form-pubs-api.ts";
import { changeOf, type PubProperties, propertiesOf, propertiesToKeep, propertyFaults } from "../model/pub-draft.ts";
import { AudienceOptions } from "./audience-options.tsx";
import { Card } from "./card.tsx";
import { PropertyFields } from "./property-fields.tsx";
import { useFaultTexts } from "./use-fault-texts.ts";

/** Everything that can be changed after publishing. */
export function SettingsCard({ pub }: { pub: FormPub }) {
  const { t } = useTranslation("form-pubs");
  const settings = useSettings(pub);
  const { properties, faults, change } = settings;
  return (
    <Card title={t("settings.title")}>
      <form onSubmit={settings.send} noValidate>
        <Stack gap="lg">
          <PropertyFields {...{ properties, faults }} languages={pub.formLanguages} onChange={change} />
          <Text fw={600}>
            {t("settings.audience", { who: pub.visitorType?.name ?? t(`audiences.${pub.audience}.title`) })}
          </Text>
          <AudienceOptions
            audience={pub.audience}
            hasPassword={pub.hasPassword}
            {...{ properties, faults }}
            onChange={change}
          />
          {settings.isConflict ? (
            <Conflict onTheirs={settings.takeTheirs} onMine={settings.keepMine} />
          ) : (
            <Group justify="flex-end">
              {settings.isChanged && (
                <Button variant="default" onClick={settings.takeTheirs}>
                  {t("settings.discard")}
                </Button>
              )}
              <Button type="submit" loading={settings.isSaving} disabled={!settings.isChanged}>
                {t("settings.save")}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      <LeaveGuard isChanged={settings.isChanged} />
    </Card>
  );
}

/** Somebody else saved meanwhile: nothing is overwritten before someone decides (D2). */
function Conflict({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const { t } = useTranslation("form-pubs");
  return (
    <div className="fp-notice" role="alert">
      <Text>{t("settings.conflict")}</Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-md" variant="default" onClick={onTheirs}>
          {t("settings.takeTheirs")}
        </Button>
        <Button size="compact-md" onClick={onMine}>
          {t("settings.keepMine")}
        </Button>
      </Group>
    </div>
  );
}

interface Edited extends WithoutPassword {
  readonly base: FormPub;
  readonly properties: PubProperties;
}

const inputName = "publication-settings";

/** What was changed and not saved yet, also before a login. */
function useEdited() {
  const restored = useRestoredInput<Edited>(inputName);
  const [edited, setEdited] = useState(() => {
    const { base, properties } = restored ?? {};
    return base === undefined ? undefined : { base, properties: { ...propertiesOf(base), ...properties } };
  });
  useKeptInput(inputName, edited && { base: edited.base, ...propertiesToKeep(edited.properties) });
  return [edited, setEdited] as const;
}

function useSettings(pub: FormPub) {
  const { t } = useTranslation("form-pubs");
  const notify = useNotify();
  const faultTexts = useFaultTexts();
  const [edited, setEdited] = useEdited();
  const [save, { isLoading: isSaving }] = useSavePubMutation();
  const properties = edited?.properties ?? propertiesOf(pub);
  const found = propertyFaults(properties, pub.audience);
  const send = async (base: FormPub) => {
    if (found.length > 0) return;
    const { data, error } = await save({ pub: base, change: changeOf(properties, pub.audience, base) });
    if (data !== undefined) {
      setEdited(undefined);
      return notify.done(t("done.saved"));
    }
    // The current one is loaded by then, and stands beside what is edited.
    if (failureOf(error).code !== "changed-meanwhile") notify.failed(error);
  };
  return {
    properties,
    isSaving,
    isChanged: edited !== undefined,
    isConflict: edited !== undefined && edited.base.revision !== pub.revision,
    faults: faultTexts(found),
    change: (next: Partial<PubProperties>) =>
      setEdited((before) => ({
        base: before?.base ?? pub,
        properties: { ...(before?.properties ?? propertiesOf(pub)), ...next },
      })),
    takeTheirs: () => setEdited(undefined),
    keepMine: () => void send(pub),
    send: (event: FormEvent) => {
      event.preventDefault();
      if (edited !== undefined) void send(edited.base);
    },
  };
}
