/** The face of this folder: drafts, versions and search of everything that people define. */
export { definitionArea } from "./definition-handlers.ts";
export { draftOf, isDraft, writeDraft } from "./drafts.ts";
export { gramsOf, gramsOfWord } from "./grams.ts";
export { type DefinitionsQuery, listDefinitions } from "./list-definitions.ts";
export { definitionKind } from "./make-definition-kind.ts";
export { numberedName } from "./numbered-name.ts";
export { oncePer } from "./once-per.ts";
export { folded, lineSteps, linesOf, wordsOf } from "./search-text.ts";
export { findVersion, freeze, versionItemsOf } from "./versions.ts";
