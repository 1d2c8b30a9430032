import type { Asker } from '#platform/call/asker.ts'
import type { Caller } from '#platform/call/caller.ts'

/** Every browser begins its name like this; most programs that fetch pages do not, and some have no name. */
const browser = /^(Mozilla|Opera|Lynx|w3m)\//

/** Robots that call themselves a browser as well say so, or where one can read about them. A Cubot is a telephone. */
const robot = /(?<!cu)bot|crawl|spider|preview|facebookexternalhit|lighthouse|https?:\/\//i

/** Who is looking at a page, and from where. */
export interface Look {
  asker: Asker | null
  caller: Caller
}

/** Whoever is looking, in the words that their mark is made from. Nothing if nobody is, or the owner alone. */
export function viewerOf({ asker, caller }: Look, ownerId: number): string | undefined {
  const { ip, userAgent, isInternal, isUnseen } = caller
  if (isInternal || isUnseen || asker?.id === ownerId) return
  if (!browser.test(userAgent) || robot.test(userAgent)) return
  return asker ? `member ${asker.id}` : `${ip} ${userAgent}`
}
