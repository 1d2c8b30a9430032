import { lazyRouteComponent } from '@tanstack/react-router'
import { PageError } from '#platform/errors/page-error.tsx'

/** Loaded before it is shown, as pages are: few addresses lead nowhere, and members come without the frame that it brings. */
export const NotFound = lazyRouteComponent(() => import('./not-found.tsx').catch(standIn), 'NotFound')

/** No other page is around it, of which the router would show what failed. */
function standIn(error: Error) {
  return { NotFound: () => <PageError error={error} reset={() => {}} /> }
}
