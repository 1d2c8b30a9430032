import { useStore } from '#platform/store.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { useUser } from '../user.ts'
import { passkeyOffer } from './offer.ts'

/** Nobody misses it where it cannot be loaded. */
const PasskeyOffer = partOnDemand(() =>
  import('./passkey-offer.tsx').then(
    part => part.PasskeyOffer,
    () => () => null,
  ),
)

/** Brings the offer, and its code, only after a password; not while someone is told that their account is back. */
export function PasskeyOfferHost() {
  const { data: user } = useUser()
  const isWanted = useStore(passkeyOffer)
  return isWanted && user?.emailVerified && !user.accountReactivated ? <PasskeyOffer /> : null
}
