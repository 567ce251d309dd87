export type Import = { clause: string; specifier: string };

/** The source with comments, regular expressions and the insides of strings blanked, every position kept. */
export function bareCode(source: string): string {
  return source.replace(notCode, (found) => (found.startsWith("`") ? blankTemplate(found) : blank(found)));
}

/** All modules that the source imports or re-exports, statically or by import(). */
export function importsIn(source: string): Import[] {
  const bare = bareCode(source);
  return [...bare.matchAll(importStart)].map((match) => {
    const start = match.index + match[0].length;
    const end = bare.indexOf(match[0].slice(-1), start);
    return { clause: match[0].slice(0, -1), specifier: source.slice(start, end) };
  });
}

/** The string literals of the source that are the first argument of a call. */
export function firstArgumentsIn(source: string): string[] {
  return [...bareCode(source).matchAll(firstArgument)].map((match) => {
    const start = match.index + match[0].indexOf(match[1] ?? "") + 1;
    return source.slice(start, match.index + match[0].length - 1);
  });
}

const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//;
const text = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`/;
// A slash begins a regular expression only where a value may stand.
const expression =
  /(?<=[(,=:[!&|?{;>]\s*|\breturn\s+|^\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/m;
const notCode = new RegExp([comment, text, expression].map((part) => part.source).join("|"), "gm");

const importStart = /\b(?:import|export)\b[^;"'`]*?\bfrom\s*["']|\bimport\s*["']|\b(?:import|require)\s*\(\s*["'`]/g;
const firstArgument = /\(\s*(["'`])(?:(?!\1)[\s\S])*\1/g;

function blank(found: string): string {
  return found.startsWith("/") ? spaces(found) : found[0] + spaces(found.slice(1, -1)) + found.slice(-1);
}

function blankTemplate(found: string): string {
  const inside = found.slice(1, -1).replace(/\$\{[^}]*\}|./g, (part) => (part.length > 1 ? part : " "));
  return `\`${inside}\``;
}

function spaces(text: string): string {
  return text.replace(/./g, " ");
}
