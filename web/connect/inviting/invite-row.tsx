import type { Invite } from '@akin/contract/auth/invite-shapes.ts'
import { Copy, Share2 } from 'lucide-react'
import { Time } from '#platform/time.tsx'
import { copyLink } from '#profile/view/copy-link.ts'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import styles from './invite-dialog.module.css'
import { useWithdrawInvite } from './own-invites.ts'
import { shareInvite } from './share-invite.ts'

interface InviteRowProps {
  invite: Invite
  isShown: boolean
  onShow: () => void
}

/** One link: how far it is used, and while it is shown the code for a camera and the address. */
export function InviteRow({ invite, isShown, onShow }: InviteRowProps) {
  const { mutate, isPending } = useWithdrawInvite()
  const { link, uses, used, endsAt } = invite
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p>
          <b>{leftText(uses - used, uses)}</b>
          <span className={styles.hint}>
            Until <Time value={endsAt} as="date" />
          </span>
        </p>
        <div className={styles.acts}>
          {isShown || !link ? null : (
            <Button size="small" variant="outline" onClick={onShow}>
              Show
            </Button>
          )}
          <Button size="small" variant="danger-quiet" busy={isPending} onClick={() => mutate(invite)}>
            Withdraw
          </Button>
        </div>
      </div>
      {link ? null : (
        <p className={styles.hint}>
          It still works, but cannot be shown any more. Withdraw it and make another.
        </p>
      )}
      {link && isShown ? <Shown link={link} /> : null}
    </li>
  )
}

function Shown({ link: { address, qr } }: { link: NonNullable<Invite['link']> }) {
  return (
    <div className={styles.shown}>
      <QrCode label="QR code of your invitation" qr={qr} />
      <div className={styles.ways}>
        <p className={styles.hint}>Let them point the camera of their phone at it, or send them the link.</p>
        <code className={styles.address}>{address}</code>
        <div className={styles.acts}>
          <Button size="small" icon={<Copy />} onClick={() => void copyLink(address)}>
            Copy the link
          </Button>
          {'share' in navigator ? (
            <Button
              size="small"
              variant="outline"
              icon={<Share2 />}
              onClick={() => void shareInvite(address)}
            >
              Share
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  )
}

function leftText(left: number, uses: number) {
  if (uses === 1) return 'For one person'
  return left === 1 ? `One of ${uses} left` : `${left} of ${uses} left`
}
