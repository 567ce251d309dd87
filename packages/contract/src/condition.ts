export * from "@askloom/kinds/condition/schema";
