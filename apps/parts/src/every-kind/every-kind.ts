import { defaultFormTheme, FormDefinition } from "@askloom/contract";
import { aboutPage } from "./about-page.ts";
import { choosingPage } from "./choosing-page.ts";
import { morePage } from "./more-page.ts";
import { opinionsPage } from "./opinions-page.ts";
import { words } from "./words.ts";

const looks = {
  light: defaultFormTheme,
  dark: {
    ...defaultFormTheme,
    primary: "#7dd3fc",
    background: "#0b1220",
    surface: "#131c2e",
    text: "#e7edf7",
    radius: "large" as const,
  },
};

/** A form that has every kind, in three languages, one of them from right to left. */
export const everyKind = (look: keyof typeof looks): FormDefinition =>
  FormDefinition.parse({
    askloom: 1,
    title: words("Summer school 2027", "2027 夏令营", "المدرسة الصيفية 2027"),
    description: words(
      "Tell us who is coming and what you would like.",
      "请告诉我们谁来参加以及您的需求。",
      "أخبرنا من سيأتي وماذا تحب.",
    ),
    purpose: "general",
    languages: ["en", "zh-Hans", "ar"],
    pages: [aboutPage, choosingPage, opinionsPage, morePage],
    rules: [],
    variables: [],
    theme: looks[look],
    settings: { progress: "steps", numbering: "form" },
  });

/** How many places of its choices are left. */
export const placesLeft = { workshop: { paper: 4, wood: 1, clay: 0 } };
