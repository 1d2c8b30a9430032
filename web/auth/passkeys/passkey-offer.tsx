import { passkeyEndpoints } from '@akin/contract/auth/passkey-endpoints.ts'
import { useEffect, useState } from 'react'
import { call } from '#platform/call.ts'
import { NotDone } from '#platform/not-done.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { accountToast } from '../account/account-toast.ts'
import { ConfirmPassword } from '../sessions/confirm-password.tsx'
import { fetchWebauthn, useAddPasskey } from './add-passkey.ts'
import { canKeepPasskey } from './knows-passkeys.ts'
import { passkeyOffer } from './offer.ts'
import { PasskeyPicture } from './passkey-picture.tsx'

/** Offers a passkey to whoever has none, on a device that can keep one; the server knows when it last did. */
export function PasskeyOffer() {
  const open = useOffered()
  const close = () => passkeyOffer.set(false)
  const adding = useAddPasskey(() => {
    accountToast('ok', 'Passkey added', 'Next time you sign in without the password.')
    close()
  })
  return (
    <>
      <Dialog
        open={open}
        centred
        onClose={close}
        picture={<PasskeyPicture />}
        title="Next time without the password?"
        description="Make a passkey on this device and sign in with your face, finger or screen lock. Your password keeps working. We ask at most once a month."
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Not now
            </Button>
            <Button busy={adding.isPending} onClick={adding.add}>
              Make a passkey
            </Button>
          </>
        }
      >
        <NotDone error={adding.error} />
      </Dialog>
      <ConfirmPassword {...adding.confirm} why="Before a passkey is added we ask for your password again." />
    </>
  )
}

function useOffered() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let left = false
    isOffered().then(
      offer => {
        if (left) return
        if (!offer) return passkeyOffer.set(false)
        fetchWebauthn()
        setOpen(true)
      },
      () => passkeyOffer.set(false),
    )
    return () => {
      left = true
    }
  }, [])
  return open
}

/** Asked once: the server counts each time. */
async function isOffered() {
  return (await canKeepPasskey()) && (await call(passkeyEndpoints.takePasskeyOffer)).offer
}
