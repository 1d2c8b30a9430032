import { phoneEndpoints } from '@akin/contract/auth/phone-endpoints.ts'
import type { User } from '@akin/contract/auth/user.ts'
import { useEffect } from 'react'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import type { PhoneEnding } from './phone-end.tsx'

const pauseMs = 1_500

/**
 * Asks again and again until the other device has answered, and at once when the phone wakes: without a session there is no
 * socket that could tell. The server's word alone ends it: where there is no answer it is asked for again.
 */
export function useLogInOnPhone(onIn: (user: User) => void, onEnd: (end: PhoneEnding) => void) {
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false
    async function ask() {
      clearTimeout(timer)
      if (isAsking) return
      isAsking = true
      const answer = await call(phoneEndpoints.logInOnPhone).catch(endedBy)
      isAsking = false
      if (leaving.signal.aborted) return
      if (answer.user) onIn(answer.user)
      else if (answer.state === 'refused' || answer.state === 'phone_code_over') onEnd(answer.state)
      else timer = setTimeout(ask, pauseMs)
    }
    const wake = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    document.addEventListener('visibilitychange', wake, { signal: leaving.signal })
    timer = setTimeout(ask, pauseMs)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [onIn, onEnd])
}

function endedBy(error: unknown) {
  const isOver = error instanceof CallError && error.body.code === 'phone_code_over'
  return { state: isOver ? ('phone_code_over' as const) : ('waiting' as const), user: undefined }
}
