export * from "./select.tsx";
export * from "./theme.ts";
export * from "./toaster.tsx";
export * from "./tokens.ts";
export * from "./ui-provider.tsx";
