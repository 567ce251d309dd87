import { emptyDefinition, type FormDefinition } from "@askloom/contract";
import type { Locator, Page } from "@playwright/test";
import { signInAs, signInToPortalAs } from "./journey.ts";
import { type Caller, callApi, createForm, publishForm } from "./publish.ts";

/** One editor of the product, as the tests of all editors need it. */
export interface EditorRow {
  /** The name that it gives to `useRecordEditor`. */
  readonly editor: string;
  /** Makes what is edited, under a name that nothing else has, and gives its id. */
  readonly make?: (owner: Caller, name: string) => Promise<string>;
  readonly open: (page: Page, made: { readonly id: string; readonly name: string }) => Promise<unknown>;
  /** What is to be opened again after a reload, besides the dialog. */
  readonly again?: (page: Page) => Promise<unknown>;
  /** A field that others may change too. */
  readonly field: (page: Page) => Locator;
  /** The same field in what is sent; without one it makes something new. */
  readonly sent?: string;
  readonly save: string;
  readonly isLeftSaved?: true;
  /** What it is changed from has no revision: the last one who saves wins. */
  readonly isWithoutRevision?: true;
}

const admin = "admin@acme.example";
const idOf = (answer: unknown): string => (answer as { id: string }).id;
const box = (name: string | RegExp) => (page: Page) => page.getByRole("textbox", { name });

const definition: FormDefinition = {
  ...emptyDefinition("en"),
  title: { en: "Edited" },
  pages: [{ id: "p", items: [{ kind: "text", id: "name", variant: "short", title: { en: "Your name" } }] }],
};

const openPortal = (page: Page, path: string) => signInToPortalAs(page, admin, `/portal/${path}`);

const openDesigner = (page: Page, formId: string) => signInAs(page, admin, `/app/workspace/forms/design/${formId}`);

const openLibrary = (page: Page) => page.getByText("Library", { exact: true }).click();
const openHistory = (page: Page) => page.getByRole("tab", { name: "History" }).click();

const newForm = (owner: Caller, name: string) => createForm(owner, { ...definition, title: { en: name } });

const newUser = (at: string) => ({ userName: at, name: at, email: `${at}@editors.example` });

/** A new editor is one more row: everything that the tests of editors ask for is asked of it too. */
export const editorRows: readonly EditorRow[] = [
  {
    editor: "user",
    make: async (owner, name) => idOf(await callApi(owner, "POST", "/api/users", newUser(name))),
    open: (page, { id }) => openPortal(page, `users/${id}`),
    field: (page) => page.getByRole("textbox", { name: "Name", exact: true }),
    sent: "name",
    save: "Save",
  },
  {
    editor: "new-user",
    open: (page) => openPortal(page, "users/new"),
    field: (page) => page.getByLabel("User name"),
    save: "Send the invitation",
  },
  {
    editor: "unit",
    make: async (owner, name) =>
      idOf(await callApi(owner, "POST", "/api/units", { displayName: name, parentId: null })),
    open: async (page, { name }) => {
      await openPortal(page, "units");
      await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
      await page.getByRole("menuitem", { name: "Rename or move" }).click();
    },
    field: box("Name"),
    sent: "displayName",
    save: "Save",
    isLeftSaved: true,
  },
  {
    editor: "new-api-key",
    open: async (page) => {
      await openPortal(page, "api-keys");
      await page.getByRole("button", { name: "New API key" }).click();
    },
    field: (page) => page.getByRole("dialog").getByRole("textbox", { name: "Name" }),
    save: "Make the key",
  },
  {
    editor: "profile",
    open: (page) => signInToPortalAs(page, "viewer@acme.example", "/portal/profile"),
    field: box("Name"),
    sent: "name",
    save: "Save",
    isWithoutRevision: true,
  },
  {
    editor: "visitor-group",
    make: async (owner, name) => {
      const group = { name, description: "", intakeFormId: null, nameQuestion: null, emailQuestion: null };
      const options = { mayJoin: true, emailCheck: false, retentionDays: null };
      return idOf(await callApi(owner, "POST", "/api/visitor-types", { ...group, ...options }));
    },
    open: (page, { id }) => signInAs(page, admin, `/app/workspace/visitor-types/create?id=${id}`),
    field: box("Description"),
    sent: "description",
    save: "Save",
    isLeftSaved: true,
  },
  {
    editor: "publication-settings",
    make: async (owner) => (await publishForm(owner, definition)).pubId,
    open: (page, { id }) => signInAs(page, admin, `/app/workspace/form-pubs/explorer/${id}`),
    field: box("Description"),
    sent: "description",
    save: "Save",
  },
  {
    editor: "publish-wizard",
    open: (page) => signInAs(page, admin, "/app/workspace/form-pubs/publish-wizard"),
    field: box("Description"),
    save: "Publish",
  },
  {
    editor: "library-question",
    make: async (owner, name) => {
      const [question] = definition.pages[0]?.items ?? [];
      await callApi(owner, "POST", "/api/question-library", { name, question });
      return newForm(owner, name);
    },
    open: async (page, { id, name }) => {
      await openDesigner(page, id);
      await openLibrary(page);
      await page
        .getByRole("button", { name: new RegExp(`${name}$`) })
        .last()
        .click();
      await page.getByRole("menuitem", { name: /^Edit or rename/ }).click();
    },
    again: openLibrary,
    field: box("Name in the library"),
    sent: "name",
    save: "Save to the library",
    isLeftSaved: true,
  },
  {
    editor: "connection",
    make: async (owner, name) => {
      const bound = { kind: "bearer", addressPrefix: "https://crm.example/", secret: "open sesame" };
      return idOf(await callApi(owner, "POST", "/api/connections", { ...bound, name }));
    },
    open: async (page, { name }) => {
      const mark = name.split(" ")[0] ?? "";
      await signInAs(page, admin, `/app/workspace/form-actions/connections?search=${mark}`);
      await page.getByRole("button", { name, exact: true }).click();
    },
    field: (page) => page.getByRole("dialog").getByRole("textbox", { name: "Name", exact: true }),
    sent: "name",
    save: "Save",
    isLeftSaved: true,
  },
  {
    editor: "new-function",
    open: async (page) => {
      await signInAs(page, admin, "/app/workspace/lambda/create");
      await page.getByRole("radio", { name: "Account number" }).click();
    },
    field: box("Name"),
    save: "Create function",
  },
  {
    editor: "new-action",
    make: newForm,
    open: async (page, { id }) => {
      await signInAs(page, admin, `/app/workspace/form-actions/design?formId=${id}`);
      await page.getByRole("radio", { name: "Thank the sender" }).click();
    },
    field: box("Name"),
    save: "Create form action",
  },
  {
    editor: "form-version",
    make: newForm,
    open: async (page, { name }) => {
      await signInAs(page, admin, `/app/workspace/forms/explorer?search=${name}`);
      await page.getByRole("button", { name: new RegExp(`${name}$`) }).click();
      await page.getByRole("menuitem", { name: /^New version/ }).click();
    },
    field: box("Note"),
    save: "Create version",
  },
  {
    editor: "new-version",
    make: newForm,
    open: async (page, { id }) => {
      await openDesigner(page, id);
      await openHistory(page);
      await page.getByRole("button", { name: "New version" }).click();
    },
    again: openHistory,
    field: box("What is new"),
    save: "Create version",
  },
  {
    editor: "response-view",
    make: async (owner) => (await publishForm(owner, definition)).pubId,
    open: async (page, { id }) => {
      await signInAs(page, admin, `/app/workspace/form-pubs/${id}/responses`);
      await page.getByRole("button", { name: "Views" }).click();
      await page.getByRole("menuitem", { name: /^Save/ }).click();
    },
    field: box("Name of the view"),
    save: "Save",
  },
];

/** Editors that are tested apart: their fields are no text, or need a question that is selected. */
export const editorsApart = ["grants", "save-question", "settings"] as const;
