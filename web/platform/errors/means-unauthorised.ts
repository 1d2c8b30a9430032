import { CallError } from '../call-error.ts'

/** Whether an error means "you are not signed in": then the sign-in page is shown instead of an error box. */
export function meansUnauthorised(error: unknown) {
  if (error instanceof CallError) return error.status === 401
  const text = error instanceof Error ? error.message : String(error)
  return /\b401\b|unauthorized|Authentication required/i.test(text)
}
