import { type ProblemKind, problem } from "./problem-kind.ts";

/** What can be wrong with drafts and versions. */
export const definitionProblems = {
  "form-in-trash": problem(
    409,
    "This form is in the trash. Restore it first, or save yours as a new form.",
    "此表单在回收站中。请先恢复它，或将您的表单另存为新表单。",
  ),
  "function-in-trash": problem(
    409,
    "This function is in the trash. Restore it first, or save yours as a new function.",
    "此函数在回收站中。请先恢复它，或将您的函数另存为新函数。",
  ),
  "function-examples-failing": problem(
    409,
    "Examples fail: {failing} of {total}. Correct the function, or save the version anyway.",
    "{total} 个示例中有 {failing} 个失败。请更正函数，或仍然保存此版本。",
  ),
  "function-examples-not-run": problem(
    409,
    "Examples fail: {failing} of {total}. Could not be run: {notRun}. Try again, or save the version anyway.",
    "{total} 个示例中有 {failing} 个失败，{notRun} 个无法运行。请重试，或仍然保存此版本。",
  ),
  "form-action-in-trash": problem(
    409,
    "This form action is in the trash. Restore it first, or save yours as a new form action.",
    "此表单动作在回收站中。请先恢复它，或将您的表单动作另存为新表单动作。",
  ),
  "form-action-has-errors": problem(
    409,
    "The form action has errors. Open it, correct what its Problems panel lists, and save a new version.",
    "此表单动作存在错误。请打开它，更正“问题”面板中列出的内容，然后保存新版本。",
  ),
  "form-action-of-another-form": problem(
    409,
    "This form action belongs to another form. Choose one that works on responses to this form.",
    "此表单动作属于其他表单。请选择处理此表单答复的动作。",
  ),
} as const satisfies Record<string, ProblemKind>;
