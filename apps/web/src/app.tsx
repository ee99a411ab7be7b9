import { SayfaProvider } from '@sayfa/ui';
import { KeyboardHost } from '@sayfa/virtual-keyboard/web';
import { queryClient, Toasts, useText, useTheme } from '@sayfa/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineBanner } from './frame/offline-banner.tsx';
import { ShellDialogs } from './frame/shell-dialogs.tsx';
import { AppRoutes } from './routes.tsx';

/** Everything that stands around the screens. */
export const App = () => {
  const { language, direction } = useText();
  const theme = useTheme((state) => state.theme);
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
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </SayfaProvider>
  );
};
