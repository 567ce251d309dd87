import { Text } from "@mantine/core";

/** Something of a form that cannot be changed here. */
export function FixedField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <div>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Text className="p-break">{value}</Text>
      {hint !== undefined && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </div>
  );
}
