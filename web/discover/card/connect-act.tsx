import type { CardProfile, Common } from '@akin/contract/discover/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { piecesOf } from '#connect/asking/pieces.ts'
import { PrimaryAct } from '#connect/status/primary-act.tsx'
import { statusWords } from '#connect/status/status-words.ts'
import { useKeptFocus } from '#connect/status/use-kept-focus.ts'
import { avatarAddress } from '#profile/picture-address.ts'
import { memberProfileQuery } from '#profile/view/view-queries.ts'
import { ButtonLink } from '#ui/button.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import styles from './connect-act.module.css'
import { useConnection } from './use-connection.ts'

/** The one thing to do next about someone in a list. It changes in place with how the two stand. */
export function ConnectAct({ profile, common }: { profile: CardProfile; common: Pick<Common, 'interests'> }) {
  const { userId, displayName } = profile
  const { status, asking, findOut } = useConnection(userId)
  const { firstControl, ...group } = useKeptFocus(status.status + (status.reason ?? ''))
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused')

  async function ask() {
    fetchRequestDialog()
    const found = await findOut()
    if (found?.canRequest) setDialog('open')
  }

  return (
    <div className={styles.act} {...group}>
      <p role="status" className="sr-only">
        {status.status === 'none' ? '' : statusWords(status, displayName)}
      </p>
      {status.status === 'connected' ? (
        <ButtonLink
          to="/chat/$contactId"
          params={{ contactId: String(userId) }}
          size="small"
          variant="soft"
          icon={<MessageSquare />}
        >
          Message
        </ButtonLink>
      ) : (
        <PrimaryAct inList status={status} userId={userId} asking={asking} onAsk={() => void ask()} />
      )}
      {dialog === 'unused' ? null : (
        <CardRequest
          profile={profile}
          shared={common.interests}
          open={dialog === 'open'}
          onClose={() => setDialog('closed')}
          needsNote={status.needsNote}
          returnTo={firstControl}
        />
      )}
    </div>
  )
}

const RequestDialog = partOnDemand(() =>
  import('#connect/asking/request-dialog.tsx').then(part => part.RequestDialog),
)

const fetchRequestDialog = RequestDialog.fetch

interface CardRequestProps {
  profile: CardProfile
  shared: string[]
  needsNote: boolean
  open: boolean
  onClose: () => void
  returnTo: () => HTMLElement | null
}

/**
 * A request to someone on a card. A card stays as it came for a day; where their profile has been asked for since, as
 * after a piece of it had gone, that is what the request can be about.
 */
function CardRequest({ profile, shared, ...dialog }: CardRequestProps) {
  const { userId, displayName, avatar } = profile
  const { data: newer = profile } = useQuery({ ...memberProfileQuery(userId), enabled: false })
  return (
    <RequestDialog
      userId={userId}
      displayName={displayName}
      avatarUrl={avatarAddress(avatar, 56)}
      pieces={piecesOf(newer, shared)}
      {...dialog}
    />
  )
}
