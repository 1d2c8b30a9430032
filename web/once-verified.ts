import { readUser, subscribeToUser } from '#auth/user.ts'

/** Begins something as soon as the person is verified: before, they would only be refused. Answers how to end it. */
export function onceVerified(begin: () => () => void) {
  let end: (() => void) | null = null
  const look = () => {
    if (!end && readUser()?.emailVerified) end = begin()
  }
  look()
  const stopLooking = subscribeToUser(look)
  return () => {
    stopLooking()
    end?.()
  }
}
