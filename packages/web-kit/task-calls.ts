import type { AnswerOf, Call } from '@sayfa/contract-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { type CallInput, callApi } from './call-api.ts';
import { usePublicConfig } from './public-config.ts';
import { type CallOptions, useCall } from './query.ts';

const atBase = (base: string): { base?: string } => (base === '' ? {} : { base });

/** A call to where tasks are kept: this server unless it is set otherwise. Source: VID-036. */
export const callTask = <C extends Call>(call: C, input: CallInput<C> = {}): Promise<AnswerOf<C>> =>
  callApi(call, { ...input, ...atBase(usePublicConfig.getState().hosts.tasks) });

/** A call to where tasks are kept, as a query that a component follows. Source: VID-036. */
export const useTaskCall = <C extends Call>(
  call: C,
  input: Omit<CallInput<C>, 'signal'> = {},
  options: CallOptions<C> = {},
): UseQueryResult<AnswerOf<C>, ApiError> => {
  const base = usePublicConfig(({ hosts }) => hosts.tasks);
  return useCall(call, { ...input, ...atBase(base) }, options);
};
