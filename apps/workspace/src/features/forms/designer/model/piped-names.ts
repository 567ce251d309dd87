/** Texts hold `{{id}}`, so that renaming breaks nothing; people read and write `{{name}}`. */

const pipe = /\{\{\s*([^{}]{1,100}?)\s*\}\}/g;

export const withNames = (text: string, nameOf: (id: string) => string | undefined): string =>
  text.includes("{{") ? text.replace(pipe, (all, id: string) => replaced(all, nameOf(id))) : text;

export const withIds = (text: string, idOf: (name: string) => string | undefined): string =>
  text.includes("{{") ? text.replace(pipe, (all, name: string) => replaced(all, idOf(name))) : text;

const replaced = (all: string, by: string | undefined): string => (by === undefined ? all : `{{${by}}}`);
