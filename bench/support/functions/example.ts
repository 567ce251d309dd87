/** Twenty answers: texts, numbers and lists. */
export const response: Readonly<Record<string, unknown>> = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [
    `question${index}`,
    [`Answer number ${index}`, index, ["red", "green"]][index % 3] ?? null,
  ]),
);

export const body = `let score = 0;
let count = 0;
for (const [name, answer] of Object.entries(response)) {
  count += 1;
  const place = Number(name.slice(8));
  if (Array.isArray(answer)) score += answer.includes("red") ? place : 0;
  else score += typeof answer === "number" ? answer : answer.length > 3 ? place : 0;
}
const level = score > 100 ? "high" : "low";
return { score, level, count };`;
