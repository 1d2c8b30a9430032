import type { CardProfile, Common } from '@akin/contract/discover/shapes.ts'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { PrimaryAct } from '#connect/status/primary-act.tsx'
import { statusWords } from '#connect/status/status-words.ts'
import { useKeptFocus } from '#connect/status/use-kept-focus.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CardRequest, fetchRequestDialog } from './card-request.tsx'
import styles from './connect-act.module.css'
import { useStanding } from './use-standing.ts'

/** The one thing to do next about someone in a list. It changes in place with how the two stand. */
export function ConnectAct({ profile, common }: { profile: CardProfile; common: Pick<Common, 'interests'> }) {
  const { userId, displayName } = profile
  const { status, asking, findOut } = useStanding(userId)
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
