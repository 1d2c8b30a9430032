import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChangeAddressForm } from './change-address-form.tsx'
import { useLogOut } from './log-out.ts'
import styles from './pending.module.css'
import { UnsentDialog } from './unsent-dialog.tsx'

/** What only the session's owner can do about the address. */
export function AddressActions() {
  const [changing, setChanging] = useState(false)
  const logOut = useLogOut()
  return (
    <>
      {changing && <ChangeAddressForm onDone={() => setChanging(false)} />}
      <div className={styles.quiet}>
        <Button variant="quiet" aria-expanded={changing} onClick={() => setChanging(!changing)}>
          Change address
        </Button>
        <Button variant="quiet" busy={logOut.isPending} onClick={() => logOut.mutate()}>
          Log out
        </Button>
      </div>
      <UnsentDialog {...logOut.question} />
    </>
  )
}
