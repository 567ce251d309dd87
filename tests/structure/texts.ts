/** What tells of the place where a file was written instead of the project. */
const foreign: { what: string; pattern: RegExp }[] = [
  { what: "a path of one machine", pattern: /(?<![\w.$}-])\/(?:work|root|home\/(?!<)\w+|Users\/\w+)\/\w/ },
  {
    what: "a page outside of the project",
    pattern: /\bshared\/(?:spec|DESIGN|STYLE)\.md\b|\bDESIGN(?:\.md)? §|\bspecification,? point \d/,
  },
];

export function foreignTextsIn(source: string): string[] {
  return foreign.filter(({ pattern }) => pattern.test(source)).map(({ what }) => what);
}
