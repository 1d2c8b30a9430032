import type { Site } from '#platform/site.ts'
import { onDemand } from '#ui/on-demand.ts'

/** The form for newcomers, which comes with its tab. */
const registerPart = onDemand(() => import('./register-form.tsx').then(({ RegisterForm }) => RegisterForm))

/** The same for those who come by an invitation, and what stands there where not everyone may come. */
const doorPart = onDemand(() => import('./door.tsx').then(({ Door }) => Door))

export function formPart(invite: string | undefined, { registration }: Pick<Site, 'registration'>) {
  return invite || registration ? doorPart : registerPart
}

/** What an address opens with: the page comes with that part then. */
export function openingPart({ pathname, searchParams }: URL, { registration }: Pick<Site, 'registration'>) {
  const invite = searchParams.get('invite')
  const mode = searchParams.get('mode') ?? (invite ? 'register' : 'login')
  if (pathname !== '/auth' || mode !== 'register') return undefined
  return invite || registration ? 'door' : 'register-form'
}
