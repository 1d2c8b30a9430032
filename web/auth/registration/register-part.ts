import { onDemand } from '#ui/on-demand.ts'

/** The form for newcomers, which comes with its tab. */
export const registerPart = onDemand(() =>
  import('./register-form.tsx').then(({ RegisterForm }) => RegisterForm),
)

/** Whether an address opens that tab. The page comes with the form then. */
export function opensRegister({ pathname, searchParams }: URL) {
  return pathname === '/auth' && searchParams.get('mode') === 'register'
}
