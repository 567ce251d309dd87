import type { ReactNode } from "react";

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
  /** Stays in the order of the keyboard, so that the focus is not lost when an entry comes to the end. */
  readonly isDisabled?: boolean;
  /** What the button does without scripts: it posts `do=…`. */
  readonly post?: string;
  /** How it is found when the focus should come back to it. */
  readonly mark?: string;
}

/** A small button whose words only a screen reader says. */
export function IconButton({ label, icon, onPress, isDisabled = false, post, mark }: IconButtonProps) {
  return (
    <button
      {...posting(post)}
      className="f-icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      data-mark={mark}
      onClick={pressed(isDisabled ? () => undefined : onPress)}
    >
      {icon}
    </button>
  );
}

interface TextButtonProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly look?: "quiet" | "outlined";
  readonly post?: string;
  readonly mark?: string;
}

export function TextButton({ children, onPress, look = "quiet", post, mark }: TextButtonProps) {
  return (
    <button {...posting(post)} className={`f-button is-${look}`} data-mark={mark} onClick={pressed(onPress)}>
      {children}
    </button>
  );
}

const posting = (post: string | undefined) =>
  post === undefined ? { type: "button" as const } : { type: "submit" as const, name: "do", value: post };

/** With scripts nothing is posted. */
const pressed = (onPress: () => void) => (event: { preventDefault: () => void }) => {
  event.preventDefault();
  onPress();
};
