import { SearchField } from "@askloom/browser/list";
import {
  Checkbox,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Select,
  SimpleGrid,
  Switch,
  Textarea,
  TextInput,
} from "@mantine/core";
import { useState } from "react";
import { PartSection } from "./part-section.tsx";

const choices = ["Berlin", "Rome", "A city with a name that is longer than the field it is shown in"];

/** The fields of the workspace and the portal, each in its states. */
export function FieldParts() {
  const [typed, type] = useState("visitors");
  return (
    <PartSection title="Fields">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="Name" description="Only people in your workspace see this." placeholder="Placeholder" />
        <TextInput label="Required" required defaultValue="A value" />
        <TextInput label="Wrong" error="Enter a name." />
        <TextInput label="Disabled" disabled defaultValue="A value" />
        <Select label="Choice" data={choices} defaultValue="Berlin" />
        <MultiSelect label="Choices" data={choices} defaultValue={choices.slice(1)} />
        <NumberInput label="Number" defaultValue={42} />
        <PasswordInput label="Password" defaultValue="secret" />
        <Textarea label="Text" autosize minRows={2} defaultValue={"One line\nAnother line"} />
        <div>
          <Checkbox label="Not selected" />
          <Checkbox label="Selected" defaultChecked mt="xs" />
          <Switch label="Off" mt="xs" />
          <Switch label="On" defaultChecked mt="xs" />
          <Switch label="Disabled" disabled mt="xs" />
        </div>
        <SearchField label="Search by name" typed={typed} type={type} />
      </SimpleGrid>
    </PartSection>
  );
}
