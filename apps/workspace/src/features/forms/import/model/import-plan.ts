import { type FormDefinition, formItems, formNameOf, type Localized } from "@askloom/contract";
import type { IncludedFunctions } from "../../../../shared/functions/included-functions.ts";
import type { IncludedPictures } from "../../pictures/model/included-pictures.ts";

export const severities = ["lost", "changed", "note"] as const;
export type Severity = (typeof severities)[number];

/** What became of one thing of a file that was not carried over as it was. */
export interface ReportLine {
  readonly id: number;
  readonly severity: Severity;
  readonly location: string;
  /** What lines like it have in common. */
  readonly what: Localized;
  readonly words: Localized;
}

/** A file as it was read in the browser; nothing of it is saved yet (FD15). */
export type ReadFile =
  | {
      readonly outcome: "read";
      readonly id: string;
      readonly name: string;
      readonly definitions: readonly FormDefinition[];
      readonly report: readonly ReportLine[];
      /** What the file holds besides: pictures by their address. */
      readonly pictures: IncludedPictures;
      readonly functions: IncludedFunctions;
    }
  | { readonly outcome: "unreadable"; readonly id: string; readonly name: string; readonly words: Localized };

/** One form that an import would create. */
export interface PlannedForm {
  readonly key: string;
  readonly fileName: string;
  readonly title: string;
  readonly questions: number;
  readonly languages: readonly string[];
  readonly definition: FormDefinition;
  readonly pictures: IncludedPictures;
  readonly functions: IncludedFunctions;
}

/** Every form that the files hold, in their order. */
export const plannedForms = (files: readonly ReadFile[]): PlannedForm[] =>
  files.flatMap((file) => (file.outcome === "read" ? plannedIn(file) : []));

export const plannedIn = (file: ReadFile & { outcome: "read" }): PlannedForm[] =>
  file.definitions.map((definition, index) => ({
    key: `${file.id}/${index}`,
    fileName: file.name,
    title: formNameOf(definition),
    questions: [...formItems(definition)].length,
    languages: definition.languages,
    definition,
    pictures: file.pictures,
    functions: file.functions,
  }));

export interface ReportGroup {
  readonly severity: Severity;
  readonly lines: readonly ReportLine[];
}

/** What is a loss; notes are kept for the file. */
export const losses = ["lost", "changed"] as const satisfies readonly Severity[];

export interface LossKind {
  readonly what: string;
  readonly lines: readonly ReportLine[];
}

/** The lines by what was lost, the most frequent first. */
export function lossKinds(lines: readonly ReportLine[], language: keyof Localized): LossKind[] {
  const kinds = new Map<string, ReportLine[]>();
  for (const line of lines) kinds.set(line.what[language], [...(kinds.get(line.what[language]) ?? []), line]);
  return [...kinds].map(([what, same]) => ({ what, lines: same })).sort((a, b) => b.lines.length - a.lines.length);
}

/** The lines of a report that hold every word, the gravest first. */
export function reportGroups(report: readonly ReportLine[], search: string, language: keyof Localized): ReportGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ location, what, words: notified }: ReportLine) => {
    const text = `${location} ${what[language]} ${notified[language]}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found = report.filter(isFound);
  return severities
    .map((severity) => ({ severity, lines: found.filter((line) => line.severity === severity) }))
    .filter(({ lines }) => lines.length > 0);
}

export const reportCounts = (report: readonly ReportLine[]): Readonly<Record<Severity, number>> => ({
  lost: report.filter(({ severity }) => severity === "lost").length,
  changed: report.filter(({ severity }) => severity === "changed").length,
  note: report.filter(({ severity }) => severity === "note").length,
});

/** The reports as a text to keep. */
export function reportText(
  files: readonly ReadFile[],
  { language, headings }: { language: keyof Localized; headings: Readonly<Record<Severity, string>> },
): string {
  return files
    .map((file) => {
      if (file.outcome === "unreadable") return `# ${file.name}\n\n${file.words[language]}\n`;
      const groups = reportGroups(file.report, "", language).map(
        ({ severity, lines }) =>
          `## ${headings[severity]}\n\n${lines.map(({ location, words }) => `- ${location}: ${words[language]}`).join("\n")}\n`,
      );
      return [`# ${file.name}\n`, ...groups].join("\n");
    })
    .join("\n");
}
