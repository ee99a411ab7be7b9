import type { AnswerOf, BodyOf, Calls, ParamsOf, QueryOf } from '@sayfa/contract-kit';
import type { Language } from '@sayfa/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Policy } from './access.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
import type { Principal } from './principal.ts';

/** What a handler gets: parsed input and the principal. */
export type HandlerInput<C extends Calls[string]> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The caller. Throws session_required where the policy lets anyone in and nobody is signed in. */
  person: Principal;
  /** The caller where there is one; for calls that anyone may make. */
  visitor: Principal | undefined;
  /** Of the answer's texts. */
  language: Language;
  /** The caller's address as trusted by configuration. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * A handler for each call. One without `answer` in its contract writes to `reply` itself; one with
 * it may give the answer as JSON text that it has at hand.
 */
export type Handlers<C extends Calls> = {
  [Name in keyof C]: (
    input: HandlerInput<C[Name]>,
  ) => C[Name] extends { answer: unknown }
    ? Promise<AnswerOf<C[Name]> | PreparedAnswer>
    : Promise<unknown>;
};

/** A feature's calls, who may make them, and what they do. */
export type FeatureRoutes = {
  feature: string;
  routes: {
    name: string;
    call: Calls[string];
    access: Access;
    /** Called with what its own call's schemas parsed, which is why it is written as a method. */
    handle(input: HandlerInput<Calls[string]>): Promise<unknown>;
  }[];
};

type Handle = FeatureRoutes['routes'][number]['handle'];

/** Puts contract, policy and handlers together. Throws where a call lacks one of them. */
export const routesOf = <C extends Calls>(
  feature: string,
  contract: C,
  policy: Policy<C>,
  handlers: Handlers<C>,
): FeatureRoutes => {
  const accesses: Readonly<Record<string, Access>> = policy;
  const handles: Readonly<Record<string, Handle>> = handlers;
  const routes = Object.entries(contract).map(([name, call]) => {
    const access = accesses[name];
    const handle = handles[name];
    if (!access || !handle) throw new Error(`${feature}.${name} has no policy or no handler`);
    return { name, call, access, handle };
  });
  return { feature, routes };
};
