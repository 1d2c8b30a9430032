import { useState } from 'react'
import { useUser } from '#auth/user.ts'
import { fetchMenu } from '#ui/menu.tsx'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { AccountTrigger } from './account-trigger.tsx'

const menu = onDemand(() => import('./account-menu.tsx'))

/** Ahead of the press. */
function fetchAll() {
  menu.fetch()
  fetchMenu()
}

/** The account menu, whose code is fetched when someone reaches for it. */
export function AccountButton() {
  const { data: user } = useUser()
  const [wanted, setWanted] = useState(false)
  const part = usePart(menu, wanted)
  if (!user) return null
  if (wanted && part) return <part.AccountMenu user={user} />
  return (
    <AccountTrigger
      user={user}
      aria-haspopup="menu"
      onPointerEnter={fetchAll}
      onFocus={fetchAll}
      onClick={() => setWanted(true)}
    />
  )
}
