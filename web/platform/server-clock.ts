import { listenToCalls } from './request.ts'

/** An answer says its moment in whole seconds and takes a while to come: less than this is no difference. */
const trustedMs = 2_000
let ahead = 0

/** What time it is on the server. Clocks of devices may be wrong by hours, and what ends by the clock ends there. */
export function serverNow() {
  return Date.now() + ahead
}

listenToCalls({
  answered({ headers }) {
    const told = Date.parse(headers.get('date') ?? '')
    // A call over the socket is answered without a moment.
    if (Number.isNaN(told)) return
    const measured = told + 500 - Date.now()
    ahead = Math.abs(measured) < trustedMs ? 0 : measured
  },
})
