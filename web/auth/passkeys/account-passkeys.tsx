import type { Passkey } from '@akin/contract/auth/passkey-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Loaded } from '#platform/loaded.tsx'
import { NotDone } from '#platform/not-done.tsx'
import { useAsked } from '#platform/use-asked.ts'
import { Button } from '#ui/button.tsx'
import parts from '../account/account-part.module.css'
import styles from '../account/account-rows.module.css'
import { ConfirmPassword } from '../sessions/confirm-password.tsx'
import { fetchWebauthn, useAddPasskey } from './add-passkey.ts'
import { knowsPasskeys } from './knows-passkeys.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { passkeysQuery } from './passkey-queries.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { RemovePasskey } from './remove-passkey.tsx'

/** The passkeys of an account, and the ways to have more of them or fewer. */
export function AccountPasskeys() {
  const query = useQuery(passkeysQuery)
  const list = useRef<HTMLUListElement>(null)
  const naming = useAsked<{ passkey: Passkey; isNew: boolean }>()
  const removing = useAsked<Passkey>()
  const adding = useAddPasskey(passkey => naming.ask({ passkey, isNew: true }))

  function closeAfterRemoval() {
    removing.close()
    // The menu that asked is gone with its row.
    list.current?.focus()
  }
  return (
    <section className={parts.part}>
      <div className={parts.head}>
        <h2>Passkeys</h2>
        {knowsPasskeys() ? (
          <Button
            size="small"
            variant="soft"
            icon={<Plus />}
            busy={adding.isPending}
            onPointerEnter={fetchWebauthn}
            onFocus={fetchWebauthn}
            onClick={adding.add}
          >
            Add a passkey
          </Button>
        ) : null}
      </div>
      <div className={parts.now}>
        <p>
          {knowsPasskeys()
            ? 'Sign in with your face, finger or screen lock. Nothing to type, nothing to steal.'
            : 'Your browser does not know passkeys.'}
        </p>
        <NotDone error={adding.error} />
      </div>
      <div className={parts.rest}>
        <Loaded query={query} what="your passkeys" skeleton="68px">
          {passkeys => (
            <ul ref={list} tabIndex={-1} aria-label="Passkeys" className={styles.list}>
              {passkeys.map(passkey => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => naming.ask({ passkey, isNew: false })}
                  onRemove={() => removing.ask(passkey)}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      {naming.about ? (
        <PasskeyNameDialog key={naming.turn} {...naming.about} open={naming.open} onClose={naming.close} />
      ) : null}
      {removing.about ? (
        <RemovePasskey
          passkey={removing.about}
          open={removing.open}
          onKeep={removing.close}
          onRemoved={closeAfterRemoval}
        />
      ) : null}
      <ConfirmPassword {...adding.confirm} why="Before a passkey is added we ask for your password again." />
    </section>
  )
}
