import { CallError } from './call-error.ts'

/** Whether a call failed for want of a network: nobody has said no. */
export function isUnreached(error: unknown) {
  return error instanceof CallError && error.status === 0
}
