import { createMemoryHistory, HeadContent, RouterProvider } from '@tanstack/react-router'
import { Fragment, type ReactNode, StrictMode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { watchAccountNews } from '#auth/account-news.ts'
import { watchForSignOut } from '#auth/sessions/signed-out-elsewhere.ts'
import { forgetUser } from '#auth/user.ts'
import { caches } from '#platform/caches.ts'
import { queryClient } from '#platform/queries.tsx'
import { setTransport } from '#platform/request.ts'
import { type Site, siteMetaName } from '#platform/site.ts'
import { Route as rootRoute } from '../root.tsx'
import { createRouter } from '../router.tsx'
import type { Answers } from './answers.ts'
import { FakeServer } from './fake-server.ts'
import { connectSockets } from './fake-socket.ts'
import { isStrict } from './is-strict.ts'
import { stopTimers } from './timers.ts'
// Pages load it by themselves. Tests that wait for the socket should not wait for its code.
import '../live.ts'

export const site: Site = {
  publicUrl: 'http://localhost:3000',
  supportEmail: 'support@akin.localhost',
  companyName: 'Akin',
  keepsMail: false,
  build: '0123456789ab',
  worker: 'bare',
}

// The server writes it into the page: it is there before anything is drawn.
const siteMeta = document.head.appendChild(document.createElement('meta'))
siteMeta.name = siteMetaName

const Around = isStrict ? StrictMode : Fragment

// The document is the test runner's: pages are rendered into its body.
Object.assign(rootRoute.options, { shellComponent: Shell })

/** Opens an address of the product as someone would who has loaded it before, in front of a fake server. */
export async function openPage(address: string, answers: Answers = {}, changes: Partial<Site> = {}) {
  const server = new FakeServer(answers)
  setTransport(server.transport)
  connectSockets(server)
  for (const cache of caches) cache.clear?.()
  queryClient.clear()
  forgetUser()
  const history = createMemoryHistory({ initialEntries: [address] })
  siteMeta.content = JSON.stringify({ ...site, ...changes })
  const router = createRouter({ site: { ...site, ...changes } }, { history })
  // How long the pointer or the focus rests on a link depends on the machine: what it asks for is not the test's matter.
  router.update({ ...router.options, defaultPreload: false })
  onTestFinished(watchForSignOut(to => void router.navigate({ to })))
  onTestFinished(watchAccountNews())
  onTestFinished(() => {
    server.close()
    failOn(server.faults)
  })
  const screen = await render(
    <Around>
      <RouterProvider router={router} />
    </Around>,
  )
  return {
    /** Where the person is now, as the address bar would have it. */
    address: () => router.state.location.href,
    /** Presses the browser's Back. */
    back: () => history.back(),
    canGoBack: () => history.canGoBack(),
    answer: (next: Answers) => server.answer(next),
    calls: (name: Parameters<FakeServer['calls']>[0]) => server.calls(name),
    /** Before the same test opens another one. */
    async close() {
      await screen.unmount()
      stopTimers()
      server.close()
    },
  }
}

/** Says which test it was, because the list of failures may be far from it. */
function failOn(faults: string[]) {
  if (faults.length > 0) throw new Error(`${expect.getState().currentTestName}: ${faults.join(' ')}`)
}

function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <HeadContent />
      {children}
    </>
  )
}
