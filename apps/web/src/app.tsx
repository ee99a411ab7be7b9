import { loadBoardGuard } from '@sayfa/boards/web';
import { SayfaProvider } from '@sayfa/ui';
import { KeyboardHost } from '@sayfa/virtual-keyboard/web';
import { lazyPart, queryClient, Toasts, useSession, useText, useTheme } from '@sayfa/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineBanner } from './frame/offline-banner.tsx';
import { ShellDialogs } from './frame/shell-dialogs.tsx';
import { AppRoutes } from './routes.tsx';

const BoardGuard = lazyPart(loadBoardGuard);

/** Everything that stands around the screens. */
export const App = () => {
  const { language, direction } = useText();
  const theme = useTheme((state) => state.theme);
  const isOnBoard = useSession(({ details }) => details?.boardId !== undefined);
  return (
    <SayfaProvider theme={theme} direction={direction} language={language}>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <OfflineBanner />
            <AppRoutes />
            <ShellDialogs />
            <Toasts />
            <KeyboardHost />
            {isOnBoard && (
              <Suspense fallback={null}>
                <BoardGuard />
              </Suspense>
            )}
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </SayfaProvider>
  );
};
