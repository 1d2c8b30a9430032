import { useEffect } from 'react'
import { askWhoIsHere } from '#auth/account-here.ts'
import { useUser } from '#auth/user.ts'
import { serverNow } from '#platform/server-clock.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'

/** Few ever load it. Where it cannot be loaded, the settings still say all of it. */
const CalmLine = partOnDemand(() =>
  import('./calm-line.tsx').then(
    part => part.CalmLine,
    () => () => null,
  ),
)

/** The server's moment is in whole seconds. */
const slackMs = 1_500

/** For who is in Calm mode, on every page. `quiet` where another line stands at its top. */
export function CalmHost({ quiet }: { quiet: boolean }) {
  const calm = useUser().data?.calm
  const until = calm?.until
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(askWhoIsHere, Math.max(0, Date.parse(until) - serverNow()) + slackMs)
    return () => clearTimeout(timer)
  }, [until])
  return calm && !quiet ? <CalmLine calm={calm} /> : null
}
