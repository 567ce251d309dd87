import type { RecordUse, RecordUses } from "@askloom/contract";
import { type Icon, IconArrowBackUp, IconTrash, IconTrashX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { formatNumber } from "../texts.ts";
import type { Action } from "./actions.ts";
import { type BulkReport, type BulkResult, inUseReport, isAllDone, type Named, reportOf } from "./bulk.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { NameList, UseList } from "./name-list.tsx";
import { OutcomeDialog } from "./outcome-dialog.tsx";
import type { Row } from "./pages.ts";
import { type Bulk, type BulkCall, useBulk } from "./use-bulk.ts";
import { type ListText, useListTexts } from "./use-list-texts.ts";
import { useNotify } from "./use-notify.ts";
import { usedAmong } from "./used-among.ts";

export type Step = "delete" | "restore" | "purge";

export interface LifeCycle<R extends Row> {
  readonly words: string;
  readonly nameOf: (row: R) => string;
  /** The steps that are offered on this list, and what does each. */
  readonly steps: Partial<Record<Step, BulkCall<R>>>;
  /** The steps that ask first; a deletion that does not can be undone by `undo`. */
  readonly asks: readonly Step[];
  readonly undo?: BulkCall<R>;
  /** What uses a row. A deletion of what is in use always asks, and says what uses it (D21). */
  readonly usesOf?: ((row: R) => Promise<RecordUses>) | undefined;
  /** Where something that uses a row is opened. */
  readonly addressOf?: (use: RecordUse) => string | undefined;
  /** Loads the list again where it shows what is no longer so. */
  readonly reload: () => void;
}

const icons: Readonly<Record<Step, Icon>> = { delete: IconTrash, restore: IconArrowBackUp, purge: IconTrashX };

/** Deletes, restores and purges rows, one or many, and says what became of them (D12, U34). */
export function useLifeCycle<R extends Row>(cycle: LifeCycle<R>) {
  const { steps, asks, undo } = cycle;
  const t = useListTexts(cycle.words);
  const bulk = useBulk();
  const outcome = useOutcome(cycle);
  const [pending, setPending] = useState<Pending<R>>();
  const run = async (step: Step, rows: readonly R[], call = steps[step]) => {
    if (call === undefined || rows.length === 0) return;
    const isUndoable = step === "delete" && undo !== undefined && !asks.includes(step);
    outcome.show(await bulk.run(rows, call), rows, {
      done: step,
      ...(isUndoable ? { undo: () => void run("restore", rows, undo) } : {}),
    });
  };
  const offered = (Object.keys(icons) as Step[]).filter((step) => steps[step] !== undefined);
  const actions = offered.map((step): Action<R> => {
    const act = async (rows: readonly R[]) => {
      const used = step === "delete" ? await usedAmong(rows, cycle) : [];
      if (used.length === 0 && !asks.includes(step)) return run(step, rows);
      setPending({ step, rows, used });
    };
    const look = step === "restore" ? ({ isButton: true } as const) : ({ isButton: true, isDanger: true } as const);
    return { name: step, icon: icons[step], at: "both", run: act, ...look };
  });
  const dialogs: ReactNode =
    outcome.dialog ??
    (pending !== undefined && (
      <AskFirst
        {...{ t, cycle, pending }}
        onClose={() => setPending(undefined)}
        onYes={() => run(pending.step, pending.rows)}
      />
    ));
  return { actions, dialogs, work: bulk.work, bulk, showOutcome: outcome.show };
}

interface Pending<R extends Row> {
  readonly step: Step;
  readonly rows: readonly R[];
  /** Those of the rows that are in use, and what uses each. */
  readonly used: readonly Named[];
}

interface AskFirstProps<R extends Row> {
  readonly t: ListText;
  readonly cycle: LifeCycle<R>;
  readonly pending: Pending<R>;
  readonly onClose: () => void;
  readonly onYes: () => Promise<unknown>;
}

function AskFirst<R extends Row>({ t, cycle, pending: { step, rows, used }, onClose, onYes }: AskFirstProps<R>) {
  const { length } = rows;
  const [first] = rows;
  const [onlyUsed] = length === 1 ? used : [];
  const values = { shown: formatNumber(length), name: first === undefined ? "" : cycle.nameOf(first) };
  return (
    <ConfirmDialog
      title={t(length === 1 ? `list.ask.${step}One` : `list.ask.${step}Many`, values)}
      text={
        <>
          {t(`list.ask.${step}Text`, { count: length })}
          {length > 1 && <NameList t={t} named={rows.map((row) => ({ id: row.id, name: cycle.nameOf(row) }))} />}
          {used.length > 0 && (
            <p className="l-in-use">{t(length === 1 ? "list.ask.inUseOne" : "list.ask.inUseMany")}</p>
          )}
          {onlyUsed?.uses !== undefined && <UseList t={t} uses={onlyUsed.uses} addressOf={cycle.addressOf} />}
          {length > 1 && used.length > 0 && <NameList t={t} named={used} addressOf={cycle.addressOf} />}
        </>
      }
      yes={t(`list.ask.${step}Yes`)}
      {...{ onClose, onYes }}
    />
  );
}

export type UsedLifeCycle<R extends Row> = ReturnType<typeof useLifeCycle<R>>;

interface Done {
  /** What was done, as the texts name it. */
  readonly done: string;
  readonly undo?: () => void;
}

/** The refusals that mean: the row shows what is no longer so. */
const outdated: Readonly<Record<string, `list.${string}`>> = {
  "not-found": "list.refused.gone",
  "changed-meanwhile": "list.refused.changedMeanwhile",
};

/** Says what became of rows: in short where all went well, else by name. */
function useOutcome<R extends Row>({
  words,
  nameOf,
  reload,
  addressOf,
}: Pick<LifeCycle<R>, "words" | "nameOf" | "reload" | "addressOf">) {
  const t = useListTexts(words);
  const notify = useNotify();
  const [outcome, setOutcome] = useState<{ report: BulkReport; failure: string }>();
  const refuse = (failure: NonNullable<BulkResult<R>["failure"]>, row: R) => {
    const { uses } = failure;
    if (uses !== undefined)
      return setOutcome({ report: inUseReport({ id: row.id, name: nameOf(row), uses }), failure: "" });
    const key = outdated[failure.code];
    if (key === undefined) return notify.failed(failure);
    reload();
    notify.failed({ code: failure.code, message: t(key, { name: nameOf(row) }) });
  };
  const show = (result: BulkResult<R>, rows: readonly R[], { done, undo }: Done) => {
    const [row] = rows;
    if (result.failure !== undefined && row !== undefined && rows.length === 1) return refuse(result.failure, row);
    const names = new Map(rows.map((one) => [one.id, nameOf(one)]));
    const report = reportOf(result, (id) => names.get(id) ?? id);
    if (!isAllDone(report)) {
      const failure = result.failure === undefined ? "" : notify.failureText(result.failure);
      return setOutcome({ report, failure });
    }
    const renamed = result.outcomes.find(({ id, name }) => name !== undefined && name !== names.get(id))?.name;
    if (rows.length === 1 && renamed !== undefined)
      return notify.done(t(`list.done.${done}Renamed`, { name: renamed }), undo);
    const { length } = report.done;
    const values = { shown: formatNumber(length), name: report.done[0]?.name ?? "" };
    notify.done(t(length === 1 ? `list.done.${done}One` : `list.done.${done}Many`, values), undo);
  };
  const dialog = outcome && <OutcomeDialog {...{ t, addressOf }} {...outcome} onClose={() => setOutcome(undefined)} />;
  return { show, dialog };
}

export type { Bulk };
