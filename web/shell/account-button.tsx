import { lazy, Suspense, useState } from 'react'
import { useUser } from '#auth/user.ts'
import { fetchMenu } from '#ui/menu.tsx'
import { AccountTrigger } from './account-trigger.tsx'

const loadMenu = () => import('./account-menu.tsx')
/** Ahead of the press. What fails here fails again, and is shown, once the menu is wanted. */
function fetchAll() {
  void loadMenu().catch(() => {})
  fetchMenu()
}
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }))

/** The account menu, whose code is fetched when someone reaches for it. */
export function AccountButton() {
  const { data: user } = useUser()
  const [wanted, setWanted] = useState(false)
  if (!user) return null
  const trigger = (
    <AccountTrigger
      user={user}
      aria-haspopup="menu"
      onPointerEnter={fetchAll}
      onFocus={fetchAll}
      onClick={() => setWanted(true)}
    />
  )
  return wanted ? (
    <Suspense fallback={trigger}>
      <AccountMenu user={user} />
    </Suspense>
  ) : (
    trigger
  )
}
