import { useEffect } from 'react'
import { meansUnauthorised } from './means-unauthorised.ts'
import { reportError } from './report-error.ts'

/** For every error box: redirects to sign-in if that is the cause, and reports the error to the server otherwise. */
export function useErrorReport(error: unknown, area?: string): 'redirecting' | 'showing' {
  const unauthorised = meansUnauthorised(error)
  useEffect(() => {
    if (unauthorised) location.replace('/auth')
    else reportError(error, area)
  }, [error, area, unauthorised])
  return unauthorised ? 'redirecting' : 'showing'
}
