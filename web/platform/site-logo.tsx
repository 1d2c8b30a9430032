import { Logo, Mark } from '#ui/logo.tsx'
import { useSite } from './site.ts'

/** The mark of this installation with its name: its own where it has one. */
export function SiteLogo() {
  const { name, logo } = useSite()
  return <Logo name={name} picture={logo} />
}

/** Without the name, where there is no room for it. */
export function SiteMark() {
  return <Mark picture={useSite().logo} />
}
