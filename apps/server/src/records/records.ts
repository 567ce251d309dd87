/** The face of this folder: one life cycle for everything that has an id, a name, a revision and a trash. */
export { audit } from "./audit.ts";
export { freeName } from "./free-name.ts";
export { type People, peopleOf } from "./people.ts";
export { takenNameRefused } from "./taken-name.ts";
export { toEach } from "./to-each.ts";
