import { RequireSession } from '@sayfa/accounts/web';
import type { ScreenRoute } from '@sayfa/web-kit';
import { type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame/frame.tsx';
import { useArrival } from './frame/use-arrival.ts';
import { screens } from './registry.ts';
import { useScreenComponent } from './screen-modules.ts';
import { NotFoundScreen } from './screens/not-found-screen.tsx';

/** Where everyone starts. Source: LIB-001, LIB-044. */
const HOME = '/library?type=all';

const Arrival = ({ children }: { children: ReactNode }) => {
  useArrival();
  return children;
};

const LoadedScreen = ({ screen }: { screen: ScreenRoute }) => {
  const Content = useScreenComponent(screen);
  return Content ? (
    <Arrival>
      <Content />
    </Arrival>
  ) : null;
};

const Screen = ({ screen }: { screen: ScreenRoute }) => {
  const content = <LoadedScreen screen={screen} />;
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        {screen.access === 'anyone' ? (
          content
        ) : (
          <RequireSession samplesToo={screen.access === 'samples-too'}>{content}</RequireSession>
        )}
      </Suspense>
    </ErrorBoundary>
  );
};

const routesOf = (frame: 'framed' | 'bare') =>
  screens
    .filter((screen) => (screen.frame ?? 'framed') === frame)
    .map((screen) => (
      <Route
        key={screen.path}
        path={screen.path}
        element={<Screen key={screen.path} screen={screen} />}
      />
    ));

/** All addresses. An unknown one goes to `/404`. Source: LIB-037, LIB-038. */
export const AppRoutes = () => (
  <Routes>
    <Route path="/" element={<Navigate to={HOME} replace />} />
    {routesOf('bare')}
    <Route element={<Frame />}>
      {routesOf('framed')}
      <Route
        path="/404"
        element={
          <Arrival key="/404">
            <NotFoundScreen />
          </Arrival>
        }
      />
    </Route>
    <Route path="*" element={<Navigate to="/404" replace />} />
  </Routes>
);
