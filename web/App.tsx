import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from './platform/api/query-client.ts'
import { AppRouter } from './platform/routing/router.tsx'
import { Toaster } from './ui/feedback/Toaster.tsx'
import { TooltipOutlet } from './ui/overlays/TooltipOutlet.tsx'
import { preloadPath } from './routes.tsx'
import { Screen } from './shell/Screen.tsx'

/** The whole app. `ssrPath` is the path while prerendering, where there is no address bar. */
export function App({ ssrPath }: { ssrPath?: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AppRouter preload={preloadPath} {...(ssrPath !== undefined && { ssrPath })}>
        <Screen />
        <Toaster />
        <TooltipOutlet />
      </AppRouter>
    </QueryClientProvider>
  )
}
