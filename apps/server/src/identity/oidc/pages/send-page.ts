import type { FastifyReply } from "fastify";

export const sendPage = (reply: FastifyReply, status: number, markup: string): FastifyReply =>
  reply.code(status).type("text/html; charset=utf-8").header("cache-control", "no-store").send(markup);
