import type { Invitation, invitationEndpoints } from '@akin/contract/profile/invitation-endpoints.ts'
import { useEffect, useState } from 'react'
import { CallError } from '#platform/call-error.ts'
import { type Route, request } from '#platform/request.ts'

const look = { method: 'GET', path: '/api/invitations/:code' } satisfies Route &
  Partial<typeof invitationEndpoints.lookUpInvite>

export interface LookedUp {
  /** What is known of it; nothing until then, and where it could not be asked. */
  invitation?: Invitation | undefined
  isOver: boolean
}

/** Asks whose invitation it is. Where nobody answers, the form is there all the same: the server decides. */
export function useLookedUp(code: string | undefined): LookedUp {
  const [looked, setLooked] = useState<LookedUp>({ isOver: false })
  useEffect(() => {
    if (!code) return
    let left = false
    request(look, { params: { code } })
      .then(response => response.json() as Promise<Invitation>)
      .then(
        invitation => left || setLooked({ invitation, isOver: false }),
        error => left || setLooked({ isOver: error instanceof CallError && isOfCode(error) }),
      )
    return () => {
      left = true
    }
  }, [code])
  return looked
}

/** Used up, withdrawn, too late or cut short on the way: for whoever holds it all of that is the same. */
function isOfCode({ status }: CallError) {
  return status === 410 || status === 400 || status === 404
}
