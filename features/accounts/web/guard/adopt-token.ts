import { accountsCalls } from '@sayfa/accounts/contract';
import { callApi, isApiError, localSetting, useSession } from '@sayfa/web-kit';
import { noteTried } from './main-system-token.ts';

const storedToken = localSetting('auth_token');
let adopting: Promise<void> | undefined;

const adopt = async (token: string): Promise<void> => {
  storedToken.set(token);
  try {
    await callApi(accountsCalls.adoptSession, { bearer: token });
  } catch (error) {
    // Another tab may have adopted it meanwhile; the session details show whether it did.
    if (!isApiError(error) || error.status === 0) throw error;
    storedToken.set(token);
  }
  await useSession.getState().refresh();
};

/** Signs in with the main system's token; once for each token, however many ask. */
export const adoptMainSystemToken = (token: string): Promise<void> => {
  noteTried(token);
  adopting ??= adopt(token).finally(() => {
    adopting = undefined;
  });
  return adopting;
};
