import { type Action, oneByOne, useLifeCycle } from "@askloom/browser/list";
import type { User } from "@askloom/contract";
import { IconTrashX } from "@tabler/icons-react";
import { useState } from "react";
import { usePurgeUserMutation, useRemoveUserMutation, useRestoreUserMutation } from "../../shared/portal-api.ts";
import { PurgeUsersDialog } from "./purge-users-dialog.tsx";

const requestFor = ({ id }: User) => ({ params: { userId: id } });

/** What can be done with users in the trash: restore them, or delete them for good, also with all they sent in (PB40). */
export function useUserTrash(reload: () => void) {
  const [restore] = useRestoreUserMutation();
  const [purge] = usePurgeUserMutation();
  const [remove] = useRemoveUserMutation();
  const [purging, setPurging] = useState<readonly User[]>();
  const cycle = useLifeCycle<User>({
    words: "users.list.",
    nameOf: ({ name }) => name,
    steps: { restore: oneByOne((user: User) => restore(requestFor(user))) },
    asks: [],
    reload,
  });
  const purgeAction: Action<User> = {
    ...{ name: "purge", icon: IconTrashX, at: "both", isDanger: true, isButton: true },
    run: setPurging,
  };
  const run = async (users: readonly User[], done: "purge" | "remove") => {
    const call = done === "remove" ? remove : purge;
    const result = await cycle.bulk.run(
      users,
      oneByOne((user: User) => call(requestFor(user))),
    );
    cycle.showOutcome(result, users, { done });
  };
  return {
    actions: [...cycle.actions, purgeAction],
    work: cycle.work,
    dialogs: (
      <>
        {cycle.dialogs}
        {purging !== undefined && (
          <PurgeUsersDialog
            users={purging}
            onClose={() => setPurging(undefined)}
            onYes={(done) => run(purging, done)}
          />
        )}
      </>
    ),
  };
}
