/** Where a link may lead. Anything else (javascript:, data:) is not a link. */
export const safeAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;
