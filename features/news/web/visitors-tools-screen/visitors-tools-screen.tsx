import { Button } from '@sayfa/ui';
import { useLoginDialog, useSession, useSwitch, useText, useTitle } from '@sayfa/web-kit';
import { Navigate, useLocation } from 'react-router';
import { OnlyWhileOn } from '../only-while-on/only-while-on.tsx';
import screen from '../screen/screen.module.css';
import ToolList from '../tool-shelf/tool-list.tsx';

const VisitorsTools = () => {
  const { t } = useText();
  const isOut = useSession(({ state }) => state === 'out');
  const hasLoginPage = useSwitch('login_page');
  const logIn = useLoginDialog((dialog) => dialog.open);
  useTitle(t('news:tools.title'));
  return (
    <section className={`${screen.screen} ${screen.wide}`} aria-labelledby="visitors-tools">
      <div className={screen.head}>
        <div>
          <h1 id="visitors-tools" className={screen.title}>
            {t('news:tools.title')}
          </h1>
          <p className={screen.lead}>{t('news:tools.lead')}</p>
        </div>
        {isOut && hasLoginPage && <Button onClick={logIn}>{t('news:login')}</Button>}
      </div>
      <ToolList />
    </section>
  );
};

/**
 * The interactive tools for visitors. Who asks for the sign-in screen here, or comes with a book or a
 * page though signed in, is led on as from every address below /login. Source: LIB-033, ACC-002, ACC-056.
 */
const VisitorsToolsScreen = () => {
  const { search, state } = useLocation();
  const isSignedIn = useSession((session) => session.state !== 'out');
  const parameters = new URLSearchParams(search);
  const namesBook = parameters.has('bookid') || parameters.has('page');
  if (parameters.has('auth') || (isSignedIn && namesBook)) {
    return <Navigate to={`/login/suggested${search}`} state={state} replace />;
  }
  return (
    <OnlyWhileOn>
      <VisitorsTools />
    </OnlyWhileOn>
  );
};

export default VisitorsToolsScreen;
