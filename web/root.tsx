import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ReactivatedHost } from '#auth/deletion/reactivated-host.tsx'
import { useUser } from '#auth/user.ts'
import { CookieConsent } from '#cookies/cookie-consent.tsx'
import { AppError } from '#platform/errors/app-error.tsx'
import { asError } from '#platform/errors/as-error.ts'
import { useFocusOnNavigation } from '#platform/focus-on-navigation.ts'
import { notFoundMeta, rootHead } from '#platform/head.ts'
import { StartupLoader } from '#platform/loader/startup.tsx'
import { useTakeOver } from '#platform/loader/take-over.ts'
import { OfflineBar } from '#platform/offline-bar.tsx'
import { siteMetaName } from '#platform/site.ts'
import { ToastHost } from '#platform/toast-host.tsx'
import { NotFound } from '#shell/not-found-on-demand.tsx'
import { LiveHost } from './live-host.tsx'
import type { RouterContext } from './router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match, matches }) => {
    const { site } = match.context
    const head = rootHead(site, matches.at(-1)?.pathname ?? '/')
    const missing = matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)
    return {
      ...head,
      meta: [
        ...head.meta,
        ...(missing ? notFoundMeta() : []),
        { name: siteMetaName, content: JSON.stringify(site) },
      ],
    }
  },
  shellComponent: Document,
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ({ error, reset }) => <AppError error={asError(error)} reset={reset} />,
})

function Document({ children }: { children: ReactNode }) {
  return (
    // The start-up script sets the theme and the loader's attributes on this element before React hydrates it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Root() {
  return (
    <>
      <Startup />
      <LiveHost />
      <OfflineBar />
      <Outlet />
      <ReactivatedHost />
      <CookieConsent />
      <ToastHost />
    </>
  )
}

function Startup() {
  useFocusOnNavigation()
  useTakeOver()
  return <StartupLoader checking={useUser().isPending} />
}
