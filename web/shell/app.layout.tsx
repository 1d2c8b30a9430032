import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { BreakHost } from '#auth/breaks/break-host.tsx'
import { PasskeyOfferHost } from '#auth/passkeys/passkey-offer-host.tsx'
import { useUser } from '#auth/user.ts'
import { useTabBadge } from '#chat/badge/tab-badge.ts'
import { useUnreadBadge } from '#chat/badge/unread-badge.ts'
import { ReportHost } from '#connect/reporting/report-host.tsx'
import { useReceivedBadge } from '#connect/requests/received-badge.ts'
import { onFirstSign } from '#platform/first-sign.ts'
import { keepRoomAbove } from '#platform/keep-room-above.ts'
import { WelcomeHost } from '#profile/welcome/welcome-host.tsx'
import { CalmHost } from '#safety/calm/calm-host.tsx'
import { usePlanAndBalance } from '#tokens/plan-and-balance.ts'
import { Dialog } from '#ui/dialog.tsx'
import { fetchMenu } from '#ui/menu.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { fromTablet, phone } from '#ui/screens.ts'
import { useEver } from '#ui/use-ever.ts'
import { useScreen } from '#ui/use-screen.ts'
import styles from './app.layout.module.css'
import { Framed } from './frame.ts'
import { Rail } from './rail.tsx'
import { SkipLink } from './skip-link.tsx'
import { TabBar } from './tab-bar.tsx'

export const Route = createFileRoute('/_user/_app')({ component: AppLayout })

function AppLayout() {
  // Their styles show one of them. Only a window that has had both widths has drawn both.
  const hasRail = useEver(useScreen(fromTablet))
  const hasTabs = useEver(useScreen(phone))
  useEffect(() => onFirstSign(fetchOverlays), [])
  useEffect(keepRoomAbove, [])
  useTabBadge(useUnreadBadge(), useReceivedBadge())
  return (
    <div className={styles.app}>
      <SkipLink />
      {hasRail ? <Rail /> : null}
      <main id="content" tabIndex={-1} className={styles.main}>
        <Framed value={true}>
          <Outlet />
        </Framed>
      </main>
      {hasTabs ? <TabBar /> : null}
      <StateLine />
      <WelcomeHost />
      <PasskeyOfferHost />
      <ReportHost />
    </div>
  )
}

/** Ahead of the press that opens one. */
function fetchOverlays() {
  Dialog.fetch()
  fetchMenu()
}

/** Few ever load it. Where it cannot be loaded, the page of billing still says all of it. */
const PastDueLine = partOnDemand(() =>
  import('#billing/past-due-line.tsx').then(
    part => part.PastDueLine,
    () => () => null,
  ),
)

/** Where it cannot be loaded, the mails still say all of it, and stop it. */
const LostStepLine = partOnDemand(() =>
  import('#auth/two-step/lost-step-line.tsx').then(
    part => part.LostStepLine,
    () => () => null,
  ),
)

/** Where it cannot be loaded, what is off says so in its place. */
const LimitedLine = partOnDemand(() =>
  import('#safety/standing/limited-line.tsx').then(
    part => part.LimitedLine,
    () => () => null,
  ),
)

/** One line on every page: two-step sign-in is about to end, the account is limited, a renewal is not paid, a break, or Calm mode. */
function StateLine() {
  const keptUntil = usePlanAndBalance()?.keptUntil
  const { twoStepEndsAt: endsAt, limited, onBreak } = useUser().data ?? {}
  const pressing = Boolean(endsAt || limited || keptUntil)
  return (
    <>
      {endsAt ? <LostStepLine endsAt={endsAt} /> : null}
      {limited && !endsAt ? <LimitedLine {...limited} /> : null}
      {keptUntil && !endsAt && !limited ? <PastDueLine keptUntil={keptUntil} /> : null}
      <BreakHost quiet={pressing} />
      <CalmHost quiet={pressing || onBreak === true} />
    </>
  )
}
