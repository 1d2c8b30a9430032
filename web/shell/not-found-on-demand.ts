import { lazyRouteComponent } from '@tanstack/react-router'

/** Loaded before it is shown, as pages are: few addresses lead nowhere, and members come without the frame that it brings. */
export const NotFound = lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound')
