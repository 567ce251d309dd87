import { config } from "zod";

// The page's policy forbids making code from text, which zod does for speed. Must run before any schema is made.
config({ jitless: true });
