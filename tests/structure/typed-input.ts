import { dirname, join } from "node:path/posix";
import { isTest, type SourceFile } from "./project-files.ts";
import { importsIn } from "./source-text.ts";

const textFields = "TextInput|Textarea|PasswordInput|NumberInput|TagsInput|Autocomplete|FileInput|JsonInput|PinInput";
const typing = new RegExp(`<(?:${textFields}|ColorInput|DateInput|DateTimePicker|RichTextField|input|textarea)\\b`);
const frame = /<(?:form|Modal|Drawer|Dialog|Popover|ResultDialog)\b/;
const kit = /\buse(?:RecordEditor|StoredDraft)\b|<Editor(?:Form|Dialog)\b/;

const isScreen = ({ path }: SourceFile): boolean =>
  /^apps\/(?:workspace|portal)\/src\/.+\.tsx?$/.test(path) && !isTest(path);

/** Forms and dialogs with fields to type in that do not use the editing kit: theirs, or those of a part they import. */
export function framesWithoutKit(files: readonly SourceFile[]): string[] {
  const screens = new Map(files.filter(isScreen).map((file) => [file.path, file]));
  return [...screens.values()]
    .filter(({ source }) => frame.test(source) && !kit.test(source))
    .filter((file) => [...partsOf(file, screens)].some(({ source }) => typing.test(source)))
    .map(({ path }) => path)
    .toSorted();
}

/** The file and all that it imports; a part that uses the kit itself takes care of its own fields. */
function partsOf(
  file: SourceFile,
  screens: ReadonlyMap<string, SourceFile>,
  found = new Set<SourceFile>(),
): ReadonlySet<SourceFile> {
  if (found.has(file) || kit.test(file.source)) return found;
  found.add(file);
  for (const { specifier } of importsIn(file.source)) {
    const part = screens.get(join(dirname(file.path), specifier));
    if (part !== undefined) partsOf(part, screens, found);
  }
  return found;
}

/** Fields whose text is a state of React and nothing else, which a login or a reload would drop. */
export function textsInState(files: readonly SourceFile[]): string[] {
  return files
    .filter(isScreen)
    .filter(({ source }) => typing.test(source) && settersOf(source).some((setter) => takesText(source, setter)))
    .map(({ path }) => path)
    .toSorted();
}

const settersOf = (source: string): string[] =>
  [...source.matchAll(/const \[[^\]]*?,\s*(\w+)\] = useState\b/g)].map(([, setter = ""]) => setter);

const takesText = (source: string, setter: string): boolean =>
  new RegExp(`\\b${setter}\\([^;\\n]*?\\b(?:currentTarget\\.value|value)\\b`).test(source);
