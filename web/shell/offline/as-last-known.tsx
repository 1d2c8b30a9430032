import { useEffect, useState } from 'react'
import { askWhoIsHere } from '#auth/account-here.ts'
import { setUser } from '#auth/user.ts'
import { readOwner } from '#platform/device/device.ts'
import { onGap } from '#platform/live/gaps.ts'
import { Waiting } from '#platform/loader/waiting.tsx'
import { NeedsConnection } from './needs-connection.tsx'

/** Nobody answers who is here: whoever was, if this device keeps chats of theirs. Their pages show what is kept. */
export function AsLastKnown() {
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => {
    let left = false
    void lastKnown().then(user => {
      if (left) return
      if (!user) return setUnknown(true)
      askOnceReached()
      setUser(user)
    })
    return () => {
      left = true
    }
  }, [])
  return isUnknown ? <NeedsConnection /> : <Waiting>Loading...</Waiting>
}

async function lastKnown() {
  try {
    return (await readOwner())?.user
  } catch {
    // A browser that keeps nothing.
    return undefined
  }
}

let isAsking = false

/** As soon as the server can be reached it is asked, and whoever is not here any more leaves. */
function askOnceReached() {
  if (isAsking) return
  isAsking = true
  const stop = onGap(() => {
    stop()
    isAsking = false
    void askWhoIsHere()
  })
}
