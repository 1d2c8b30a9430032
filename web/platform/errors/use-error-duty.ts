import { useEffect } from 'react'
import { meansUnauthorised } from './means-unauthorised.ts'
import { reportError } from './report-error.ts'

/** What every error box owes: lead to sign-in where that is the cause, tell the server otherwise. */
export function useErrorDuty(error: unknown, area?: string): 'redirecting' | 'showing' {
  const unauthorised = meansUnauthorised(error)
  useEffect(() => {
    if (unauthorised) location.replace('/auth')
    else reportError(error, area)
  }, [error, area, unauthorised])
  return unauthorised ? 'redirecting' : 'showing'
}
