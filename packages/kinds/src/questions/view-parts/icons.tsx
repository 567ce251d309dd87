import type { ReactNode } from "react";

const drawn = (paths: ReactNode) => () => (
  <svg className="f-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {paths}
  </svg>
);

export const ArrowUp = drawn(<path d="M12 19V5m-6 6 6-6 6 6" />);
export const ArrowDown = drawn(<path d="M12 5v14m6-6-6 6-6-6" />);
export const Cross = drawn(<path d="m6 6 12 12M18 6 6 18" />);
export const Plus = drawn(<path d="M12 5v14M5 12h14" />);
export const Check = drawn(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const Chevron = drawn(<path d="m6 9 6 6 6-6" />);
export const Grip = drawn(<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />);
export const Upload = drawn(<path d="M12 16V4m-5 5 5-5 5 5M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3" />);
export const Paper = drawn(<path d="M14 3H7a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V7zm0 0v4h4" />);
export const Star = drawn(<path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />);
