import { localSetting, useSession, useText, useTitle } from '@sayfa/web-kit';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { LIBRARY, landingOf } from '../login/landing.ts';
import { SuggestedBooks } from '../suggested-books/suggested-books.tsx';

const SignInArea = lazy(() => import('../login/sign-in-area.tsx'));

/** Part of an address that names a book or a page of one. Source: ACC-056. */
const BOOK_PARAMETERS = ['bookid', 'page'];

/** The visitors' page, with the sign-in screen over it where the address asks for it. */
const LoginScreen = () => {
  const { t } = useText();
  const { type } = useParams();
  const { state: historyState, search } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const signedIn = useSession((session) => session.state === 'in');
  const signingIn = parameters.get('auth') === 'login';
  useTitle(t(signingIn ? 'accounts:login.title' : 'accounts:suggested.title'));

  if (type !== 'suggested') {
    return <Navigate to={`/login/suggested${search}`} state={historyState} replace />;
  }
  const hasToken = localSetting('auth_token').get() !== null;
  if (hasToken && BOOK_PARAMETERS.some((name) => parameters.has(name))) {
    return <Navigate to={LIBRARY} replace />;
  }
  if (signedIn && signingIn) return <Navigate to={landingOf(historyState)} replace />;

  const show = (auth: boolean) =>
    setParameters(auth ? { auth: 'login' } : {}, { replace: !auth, state: historyState });
  return (
    <>
      <SuggestedBooks onSignIn={() => show(true)} />
      {signingIn && (
        <Suspense fallback={null}>
          <SignInArea opened onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  );
};

export default LoginScreen;
