import { Loader, Text } from "@mantine/core";

/** Covers the screen while a navigation is under way (U7, U8). */
export function SpinnerOverlay({ isShown, text }: { isShown: boolean; text: string }) {
  if (!isShown) return null;
  return (
    <div className="p-spinner" role="status">
      <Loader aria-hidden />
      <Text>{text}</Text>
    </div>
  );
}
