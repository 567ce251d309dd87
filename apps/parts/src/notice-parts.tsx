import { ConflictNotice } from "@askloom/browser/editing";
import { ConfirmDialog, type EmptyReason, ListState, useListTexts } from "@askloom/browser/list";
import { toasts } from "@askloom/browser/toasts";
import { Alert, Button, Group, Paper, SimpleGrid } from "@mantine/core";
import { useState } from "react";
import { PartSection } from "./part-section.tsx";

const reasons: readonly EmptyReason[] = [
  "loading",
  "empty",
  "emptyDeleted",
  "noMatch",
  "noPermission",
  "failed",
  "unreachable",
];
const tones = ["blue", "teal", "yellow", "red"] as const;
const conflict = {
  draft: { name: "Customers in Europe" },
  theirs: { name: "Customers in the EU" },
  isSaving: false,
  keepMine: () => Promise.resolve(undefined),
  takeTheirs: () => undefined,
};

/** What a screen says when there is nothing to show, something went wrong or something has to be decided. */
export function NoticeParts() {
  const t = useListTexts("");
  const [isAsking, setAsking] = useState(false);
  return (
    <PartSection title="Notices, states, dialogs">
      {tones.map((tone) => (
        <Alert key={tone} color={tone} title={`A notice in ${tone}`}>
          What happened, and what to do about it.
        </Alert>
      ))}
      <ConflictNotice editor={conflict} describe={({ name }) => [["Name", name]]} />
      <Group gap="xs">
        <Button variant="default" onClick={() => toasts.show({ message: "Saved." })}>
          Show a toast
        </Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          Ask before deleting
        </Button>
      </Group>
      {isAsking && (
        <ConfirmDialog
          title="Delete “Customers”?"
          text="You can restore deleted items from the trash for 30 days."
          yes="Delete"
          onClose={() => setAsking(false)}
          onYes={() => Promise.resolve()}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {reasons.map((reason) => (
          <Paper key={reason} withBorder>
            <ListState t={t} reason={reason} filter="customers" detail="" />
          </Paper>
        ))}
      </SimpleGrid>
    </PartSection>
  );
}
