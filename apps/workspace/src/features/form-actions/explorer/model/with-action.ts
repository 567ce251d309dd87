import type { FormPub, FormPubChange } from "@askloom/contract";

/** What a publication is saved with so that only its action is another one; its password stays where it is not said. */
export const withAction = (pub: FormPub, action: NonNullable<FormPubChange["action"]>): FormPubChange => ({
  name: pub.name,
  description: pub.description,
  opensAt: pub.opensAt,
  closesAt: pub.closesAt,
  maxResponses: pub.maxResponses,
  noNewVisitors: pub.noNewVisitors,
  emailCheck: pub.emailCheck,
  onePerVisitor: pub.onePerVisitor,
  mayChange: pub.mayChange,
  memberRules: pub.memberRules,
  mayEmbed: pub.mayEmbed,
  confirmation: pub.confirmation,
  action,
});
