import {
  type Icon,
  IconArrowRight,
  IconAsterisk,
  IconEye,
  IconEyeOff,
  IconFilter,
  IconFlag,
  IconForbid,
  IconLock,
  IconLockOpen,
  IconPencil,
} from "@tabler/icons-react";
import type { ActionName } from "../../model/actions.ts";

export const actionIcons: Readonly<Record<ActionName, Icon>> = {
  show: IconEye,
  hide: IconEyeOff,
  enable: IconLockOpen,
  disable: IconLock,
  require: IconAsterisk,
  set: IconPencil,
  "filter-choices": IconFilter,
  "go-to-page": IconArrowRight,
  end: IconFlag,
  refuse: IconForbid,
};
