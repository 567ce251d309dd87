import { addAllWords } from "@askloom/words/all";

// As on a server: the words of every language are at hand, and nothing is fetched.
addAllWords();
