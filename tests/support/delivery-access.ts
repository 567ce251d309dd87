import type { Permission } from "@askloom/contract";

type Needed = readonly Permission[];

/** What connections, deliveries, their limits and API keys need. */
export const deliveryAccess = (read: Needed, change: Needed): Record<string, Needed> => ({
  listConnections: read,
  createConnection: change,
  getConnection: change,
  saveConnection: change,
  deleteConnection: change,
  restoreConnection: change,
  purgeConnection: change,
  listConnectionUses: change,
  renewSigningSecret: change,
  endPreviousSigningSecret: change,
  purgeUser: ["Pages.Administration.Users"],
  removeUser: [
    "Pages.Administration.Users",
    "Pages.Askloom.FormModel",
    "Pages.Askloom.FormModel.Explore",
    "Pages.Askloom.FormModel.Delete",
  ],
  listApiKeys: ["Pages.Administration.Users"],
  createApiKey: ["Pages.Administration.Users"],
  revokeApiKey: ["Pages.Administration.Users"],
  getTenantSettings: ["Pages.Administration"],
  changeTenantSettings: ["Pages.Administration"],
  listEvents: [],
  subscribeToEvent: [],
  unsubscribeFromEvent: [],
  listMailRecipients: change,
  testWebhook: change,
  previewTestMail: change,
  sendTestMail: change,
  listActivities: read,
  getActivity: read,
  retryActivity: change,
  cancelActivity: change,
  retryFailedActivities: change,
  listDeliveryAddresses: read,
  pauseDeliveryAddress: change,
  resumeDeliveryAddress: change,
});
