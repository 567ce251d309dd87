import { ajv } from "./support/engine/ajv.ts";
import { askloom } from "./support/engine/askloom.ts";
import { closures } from "./support/engine/closures.ts";
import { withDom } from "./support/engine/dom.ts";
import { answersTo, questionsOf } from "./support/engine/form.ts";
import { formJs } from "./support/engine/form-js.ts";
import { formio } from "./support/engine/formio.ts";
import { rjsf } from "./support/engine/rjsf.ts";
import { peersFolder, type ReadyForm, type Subject } from "./support/engine/subject.ts";
import { surveyJs } from "./support/engine/survey-js.ts";
import { median } from "./support/measure.ts";
import { installPeers } from "./support/peer-packages.ts";
import { report } from "./support/report.ts";

// The same forms in this engine, in what people would take instead, and by hand: making the form ready, an answer that
// shows or hides three questions, and the check of all answers. Subjects take turns, round by round, in one run.
const sizes = [20, 200, 1_000, 5_000];
const rounds = 5;
const roundMs = 100;
const slowToggle = 100_000;
const subjects: readonly Subject[] = [askloom, surveyJs, formJs, rjsf, formio, ajv, closures];

installPeers(peersFolder);
withDom();

type Figures = Record<"build" | "toggle" | "validate", number | undefined>;
const figures = new Map<string, Map<number, Figures>>();

for (const size of sizes) {
  const questions = questionsOf(size);
  const answers = answersTo(questions);
  const taking = subjects.filter(({ maxQuestions }) => size <= maxQuestions);
  const times = new Map(taking.map(({ name }) => [name, { build: [], toggle: [], validate: [] } as Times]));
  const slow = new Set<Subject>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const subject of round % 2 === 0 ? taking : taking.toReversed()) {
      if (round > 1 && slow.has(subject)) continue;
      const taken = measured(subject, () => subject.build(questions, answers));
      // What takes so long is measured once.
      if ((taken.toggle ?? 0) > slowToggle) slow.add(subject);
      // The first round warms up.
      if (round === 0) continue;
      for (const [what, time] of Object.entries(taken)) times.get(subject.name)?.[what as keyof Figures].push(time);
    }
  }
  for (const { name } of taking) {
    const { build, toggle, validate } = times.get(name) ?? { build: [], toggle: [], validate: [] };
    const bySize = figures.get(name) ?? new Map<number, Figures>();
    bySize.set(size, { build: orNone(build), toggle: orNone(toggle), validate: orNone(validate) });
    figures.set(name, bySize);
    console.log(`${size} questions, ${name}: ${inWords(bySize.get(size))}`);
  }
}

// How our toggle grows with the form: both sizes in turns, so that what slows the machine slows both.
const growth = growthOfToggle(200, 5_000);

type Times = Record<keyof Figures, number[]>;

function growthOfToggle(small: number, large: number): number[] {
  const [few, many] = [small, large].map((size) => {
    const questions = questionsOf(size);
    const { toggle } = askloom.build(questions, answersTo(questions));
    let value = true;
    return () => {
      value = !value;
      toggle?.(value);
    };
  });
  const ratios = Array.from({ length: 4 * rounds }, () => timeOf(many ?? (() => 0)) / timeOf(few ?? (() => 0)));
  // The first ones warm up.
  return ratios.slice(rounds);
}

/** Microseconds for one of each. */
function measured(subject: Subject, build: () => ReadyForm): Partial<Record<keyof Figures, number>> {
  const { form, time } = built(subject, build);
  const taken: Partial<Record<keyof Figures, number>> = { build: time };
  const { toggle, isShown, validate } = form;
  let value = true;
  if (toggle !== undefined) {
    taken.toggle = timeOf(() => {
      value = !value;
      toggle(value);
    });
    for (const _ of [1, 2]) {
      value = !value;
      toggle(value);
      if (isShown?.() !== value) throw new Error(`${subject.name} does not show what it should`);
    }
    if (!value) toggle(true);
  }
  if (validate !== undefined) {
    if (validate() !== 0) throw new Error(`${subject.name} finds mistakes where there are none`);
    taken.validate = timeOf(validate);
  }
  return taken;
}

/** The last of the forms built in the length of a round, and the mean time of building one, in microseconds. */
function built({ prepare }: Subject, build: () => ReadyForm): { form: ReadyForm; time: number } {
  let form: ReadyForm = {};
  let spent = 0;
  let count = 0;
  while (spent < roundMs) {
    prepare?.();
    const start = performance.now();
    form = build();
    spent += performance.now() - start;
    count += 1;
  }
  return { form, time: (spent * 1_000) / count };
}

/** The mean time of a call, in microseconds, over the length of a round; at least of two calls. */
function timeOf(call: () => unknown): number {
  const start = performance.now();
  let count = 0;
  let batch = 1;
  while (count < 2 || performance.now() - start < roundMs) {
    for (let at = 0; at < batch; at += 1) call();
    count += batch;
    if (performance.now() - start < roundMs / 20) batch *= 2;
  }
  return ((performance.now() - start) * 1_000) / count;
}

function orNone(times: readonly number[]): number | undefined {
  return times.length === 0 ? undefined : median(times);
}

function inWords(taken: Figures | undefined): string {
  const parts = Object.entries(taken ?? {}).flatMap(([what, time]) =>
    time === undefined ? [] : `${what} ${time.toPrecision(3)} µs`,
  );
  return parts.join(", ");
}

const figure = (name: string, size: number, what: keyof Figures): number =>
  figures.get(name)?.get(size)?.[what] ?? Number.NaN;
const products = subjects.filter(({ isProduct }) => isProduct);
const fastestToggle = Math.min(
  ...products.map(({ name }) => figure(name, 1_000, "toggle")).filter((time) => !Number.isNaN(time)),
);

report({
  bench: "engine",
  bars: [
    {
      name: "a toggle in 1,000 questions: the fastest product's time ÷ ours",
      value: fastestToggle / figure(askloom.name, 1_000, "toggle"),
      atLeast: 1_000,
    },
    {
      name: "our toggle in 5,000 questions ÷ in 200",
      value: median(growth),
      atMost: 2,
    },
    {
      name: "the check of 1,000 answers: ajv's time ÷ ours",
      value: figure(ajv.name, 1_000, "validate") / figure(askloom.name, 1_000, "validate"),
      atLeast: 1,
    },
    {
      name: "making a form of 1,000 ready: SurveyJS' time ÷ ours",
      value: figure(surveyJs.name, 1_000, "build") / figure(askloom.name, 1_000, "build"),
      atLeast: 20,
    },
  ],
  figures: {
    unit: "microseconds, median of rounds",
    ...Object.fromEntries([...figures].map(([name, bySize]) => [name, Object.fromEntries(bySize)])),
    growthOfToggle: growth,
    notMeasured: "form-js, rjsf and Form.io at 5,000: their rounds would take minutes",
  },
});
