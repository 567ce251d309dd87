import {
  type Icon,
  IconAlertTriangle,
  IconBriefcase,
  IconCalendarEvent,
  IconMail,
  IconMoodSmile,
  IconReceipt,
} from "@tabler/icons-react";

/** The icons that the templates name. */
export const templateIcons: Readonly<Record<string, Icon>> = {
  IconAlertTriangle,
  IconBriefcase,
  IconCalendarEvent,
  IconMail,
  IconMoodSmile,
  IconReceipt,
};
