import { RichText, safeAddress } from "@askloom/kinds/questions/schema";
import { ActionIcon, Button, Group, Popover, Text, TextInput } from "@mantine/core";
import {
  type Icon,
  IconBold,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
} from "@tabler/icons-react";
import { type Editor, EditorContent, type JSONContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import "./rich-text-field.css";

export interface RichTextFieldProps {
  readonly label: string;
  readonly value: RichText | undefined;
  readonly onChange: (value: RichText) => void;
  readonly onBlur: () => void;
}

/** Rich text as a tree of known nodes: what the schema does not know cannot be written, nor pasted. */
export function RichTextField({ label, value, onChange, onBlur }: RichTextFieldProps) {
  const editor = useEditor({
    // Styles are the application's own; the page's policy allows no others.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        blockquote: false,
        codeBlock: false,
        horizontalRule: false,
        heading: { levels: [2, 3, 4] },
        link: { openOnClick: false },
      }),
    ],
    content: (value ?? { type: "doc", content: [{ type: "paragraph" }] }) as JSONContent, // the same tree under another name
    editorProps: { attributes: { "aria-label": label, role: "textbox", "aria-multiline": "true", class: "d-rich" } },
    onUpdate: ({ editor: current }) => {
      const parsed = RichText.safeParse(known(current.getJSON()));
      if (parsed.success) onChange(parsed.data);
    },
    onBlur,
  });
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <Tools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

interface Tool {
  readonly name: string;
  readonly icon: Icon;
  readonly run: (editor: Editor) => void;
  readonly isOn: (editor: Editor) => boolean;
}

const mark = (name: "bold" | "italic" | "underline", icon: Icon): Tool => ({
  name,
  icon,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
});

const tools: readonly Tool[] = [
  mark("bold", IconBold),
  mark("italic", IconItalic),
  mark("underline", IconUnderline),
  {
    name: "heading",
    icon: IconH2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive("heading"),
  },
  {
    name: "bulletList",
    icon: IconList,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  {
    name: "orderedList",
    icon: IconListNumbers,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
];

function Tools({ editor }: { editor: Editor }) {
  const { t } = useTranslation("forms");
  return (
    <Group gap={2} mb={4} role="toolbar" aria-label={t("rich.tools")}>
      {tools.map(({ name, icon: Sign, run, isOn }) => (
        <ActionIcon
          key={name}
          variant={isOn(editor) ? "light" : "subtle"}
          aria-pressed={isOn(editor)}
          aria-label={t(`rich.${name}`)}
          onClick={() => run(editor)}
        >
          <Sign size={16} aria-hidden />
        </ActionIcon>
      ))}
      <LinkTool editor={editor} />
    </Group>
  );
}

/** The address of a link; an empty one takes the link away. */
function LinkTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation("forms");
  const [address, setAddress] = useState<string>();
  const isWrong = address !== undefined && address !== "" && !safeAddress.test(address);
  const set = () => {
    if (isWrong || address === undefined) return;
    if (address === "") editor.chain().focus().unsetLink().run();
    else editor.chain().focus().setLink({ href: address }).run();
    setAddress(undefined);
  };
  return (
    <Popover
      opened={address !== undefined}
      onChange={(isOpen) => !isOpen && setAddress(undefined)}
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          variant={editor.isActive("link") ? "light" : "subtle"}
          aria-label={t("rich.link")}
          onClick={() => setAddress(String(editor.getAttributes("link").href ?? "https://"))}
        >
          <IconLink size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Group align="flex-end" gap="xs">
          <TextInput
            data-autofocus
            label={t("rich.linkAddress")}
            value={address ?? ""}
            error={isWrong && t("inspector.badAddress")}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            onKeyDown={({ key }) => key === "Enter" && set()}
          />
          <Button onClick={set}>{t("rich.setLink")}</Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Tiptap's tree without what it adds of its own (targets of links, starts of lists). */
function known(node: unknown): unknown {
  if (typeof node !== "object" || node === null) return node;
  const { type, text, content, marks, attrs } = node as Record<string, unknown>;
  return {
    type,
    ...(text === undefined ? {} : { text }),
    ...(Array.isArray(content) ? { content: content.map(known) } : {}),
    ...(Array.isArray(marks) ? { marks: marks.map(known) } : {}),
    ...(attrs === undefined ? {} : { attrs: knownAttributes(attrs as Record<string, unknown>) }),
  };
}

const knownAttributes = ({ href, level }: Record<string, unknown>) => ({
  ...(href === undefined ? {} : { href }),
  ...(level === undefined ? {} : { level }),
});
