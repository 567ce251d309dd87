/** The questions that the server wrote into the page: `{ id, kind, title, choices? }`. */
export const questions = JSON.parse(document.getElementById("questions").textContent);
export const place = document.getElementById("form");
