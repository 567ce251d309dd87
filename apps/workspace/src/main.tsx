import "./no-code-from-text.ts";
import { createRoot } from "react-dom/client";
import "./app/app.css";
import { App, Unreachable } from "./app/app.tsx";
import { startSession } from "./session/start-session.ts";

const element = document.getElementById("root");
if (element === null) throw new Error("the page has no root element");
const root = createRoot(element);
document.documentElement.lang = navigator.language.toLowerCase().startsWith("zh") ? "zh-Hans" : "en";

startSession().then(
  (session) => root.render(<App session={session} />),
  (error: unknown) => {
    console.error(error);
    root.render(<Unreachable />);
  },
);
