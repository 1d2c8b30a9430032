import type { Calm } from '@akin/contract/auth/user.ts'
import { quietEndpoints } from '@akin/contract/safety/quiet-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { changeUser, readUser } from '#auth/user.ts'
import { call } from '#platform/call.ts'
import { failureText } from '#platform/call-error.ts'
import { serverNow } from '#platform/server-clock.ts'
import { type Toast, toast } from '#platform/toasts.ts'

/** Seconds from now, or null until it is turned off. */
type Length = number | null

const undoMs = 10_000

/**
 * Turns Calm mode on and off. It shows at once, and is put back where it did not work; other tabs and devices hear of it
 * from the server.
 */
export function useCalm() {
  const { mutate: turnOn } = useMutation({
    mutationFn: (seconds: Length) => call(quietEndpoints.turnCalmOn, { body: { seconds } }),
    meta: { handled: true },
    onMutate: seconds => show({ until: endOf(seconds) }),
    onSuccess(calm) {
      changeUser({ calm })
      say('ok', 'Calm mode is on', 'Nobody is told.', { label: 'Undo', onClick: () => turnOff() })
    },
    onError(error, _seconds, before) {
      changeUser({ calm: before })
      say('bad', 'That did not work', before ? failureText(error) : 'You are not in Calm mode.')
    },
  })
  const { mutate: turnOff } = useMutation({
    mutationFn: () => call(quietEndpoints.turnCalmOff),
    meta: { handled: true },
    onMutate: () => show(undefined),
    onSuccess(_done, _nothing, before) {
      const undo = { label: 'Undo', onClick: () => turnOn(leftOf(before)) }
      say('ok', 'Calm mode is off', 'People can ask to connect again.', undo)
    },
    onError(error, _nothing, before) {
      changeUser({ calm: before })
      say('bad', 'That did not work', `You are still in Calm mode. ${failureText(error)}`)
    },
  })
  return { turnOn, turnOff: () => turnOff() }
}

/** Returns what was shown before. */
function show(calm: Calm | undefined) {
  const before = readUser()?.calm
  changeUser({ calm })
  return before
}

function endOf(seconds: Length) {
  return seconds === null ? null : new Date(serverNow() + seconds * 1000).toISOString()
}

/** What was left of it: undone, it ends when it would have ended. */
function leftOf(calm: Calm | undefined): Length {
  if (!calm?.until) return null
  return Math.max(1, Math.round((Date.parse(calm.until) - serverNow()) / 1000))
}

function say(kind: NonNullable<Toast['kind']>, title: string, description: string, action?: Toast['action']) {
  toast({ id: 'calm', kind, title, description, ...(action && { action, timeout: undoMs }) })
}
