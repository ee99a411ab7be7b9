import { lazyPart, localSetting, useSession, useSwitch, useText, useTitle } from '@sayfa/web-kit';
import { Suspense } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import type { EntranceMode } from '../login/entrance.tsx';
import { LIBRARY, landingOf } from '../login/landing.ts';
import { SuggestedBooks } from '../suggested-books/suggested-books.tsx';

const SignInArea = lazyPart(() => import('../login/sign-in-area.tsx'));

/** Part of an address that names a book or a page of one. Source: ACC-056. */
const BOOK_PARAMETERS = ['bookid', 'page'];

const modeOf = (auth: string | null): EntranceMode | undefined =>
  auth === 'login' || auth === 'signup' ? auth : undefined;

const TITLES = { login: 'accounts:login.title', signup: 'accounts:signUp.title' } as const;

const titleOf = (mode: EntranceMode | undefined): string =>
  mode ? TITLES[mode] : 'accounts:suggested.title';

/** The visitors' page, with the sign-in screen over it where the address asks for it. */
const LoginScreen = () => {
  const { t } = useText();
  const { type } = useParams();
  const { state: historyState, search } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const signedIn = useSession((session) => session.state === 'in');
  const hasLoginPage = useSwitch('login_page');
  const mode = hasLoginPage ? modeOf(parameters.get('auth')) : undefined;
  useTitle(t(titleOf(mode)));

  if (type !== 'suggested') {
    return <Navigate to={`/login/suggested${search}`} state={historyState} replace />;
  }
  const hasToken = localSetting('auth_token').get() !== null;
  if (hasToken && BOOK_PARAMETERS.some((name) => parameters.has(name))) {
    return <Navigate to={LIBRARY} replace />;
  }
  if (signedIn && mode) return <Navigate to={landingOf(historyState)} replace />;

  const show = (auth: EntranceMode | undefined, replace: boolean) =>
    setParameters(auth ? { auth } : {}, { replace, state: historyState });
  return (
    <>
      <SuggestedBooks
        onSignIn={() => show('login', false)}
        onSignUp={() => show('signup', false)}
      />
      {mode && (
        <Suspense fallback={null}>
          <SignInArea
            mode={mode}
            onMode={(mode) => show(mode, true)}
            onClose={() => show(undefined, true)}
          />
        </Suspense>
      )}
    </>
  );
};

export default LoginScreen;
