import { setLanguage } from "@askloom/browser";
import { ThemePicker } from "@askloom/browser/frame";
import { Container, Group, SegmentedControl, Stack, Title } from "@mantine/core";
import { useState } from "react";
import { ButtonParts } from "./button-parts.tsx";
import { FieldParts } from "./field-parts.tsx";
import { NoticeParts } from "./notice-parts.tsx";
import { QuestionStates } from "./question-states.tsx";

const widths = { desktop: "60rem", tablet: "44rem", phone: "22.5rem" } as const;
type Width = keyof typeof widths;
const widthNames: Width[] = ["desktop", "tablet", "phone"];
type FormLanguage = "en" | "zh-Hans" | "ar";

/** Every kind of question and every part of the screens, in all states: to see at once what a change of looks does. */
export function PartsPage() {
  const [width, setWidth] = useState<Width>("desktop");
  const [language, setFormLanguage] = useState<FormLanguage>("en");
  const chooseLanguage = (chosen: FormLanguage) => {
    setFormLanguage(chosen);
    void setLanguage(chosen === "zh-Hans" ? "zh_Hans" : "en");
  };
  return (
    <Container component="main" size={widths[width]} py="lg">
      <Stack gap="xl">
        <Group justify="space-between">
          <Title order={1} size="h2">
            Parts
          </Title>
          <Group gap="xs">
            <SegmentedControl aria-label="Width" data={widthNames} value={width} onChange={setWidth} />
            <SegmentedControl
              aria-label="Language"
              data={["en", "zh-Hans", "ar"] satisfies FormLanguage[]}
              value={language}
              onChange={chooseLanguage}
            />
            <ThemePicker />
          </Group>
        </Group>
        <ButtonParts />
        <FieldParts />
        <NoticeParts />
        <QuestionStates language={language} />
      </Stack>
    </Container>
  );
}
