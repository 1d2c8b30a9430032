import type { Audience } from '@akin/contract/profile/audiences.ts'
import type { OwnProfile, Status } from '@akin/contract/profile/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AccountPart } from '#auth/account/account-part.tsx'
import { serverNow } from '#platform/server-clock.ts'
import { useInPieces } from '#platform/use-passes.ts'
import { onDemand } from '#ui/on-demand.ts'
import { TextLink } from '#ui/text-link.tsx'
import { ownProfileQuery } from '../queries.ts'
import styles from './status.module.css'
import { StatusEnd } from './status-end.tsx'

const statusForm = onDemand(() => import('./status-form.tsx').then(part => part.StatusForm))

const seenBy: Record<Audience, string> = {
  public: 'Everyone who opens your page sees it.',
  members: 'Members of Akin see it.',
  contacts: 'Your contacts see it.',
  me: 'Only you see it.',
}

/** What one is up to. That it could not be loaded is said by the form below. */
export function StatusEditor() {
  const profile = useInPieces(useQuery(ownProfileQuery).data)
  return profile ? <StatusPart profile={profile} /> : null
}

function StatusPart({ profile }: { profile: OwnProfile }) {
  const status = useStatusNow(profile.status)
  return (
    <div className={styles.status}>
      <AccountPart
        title="Status"
        change={status ? 'Change status' : 'Set a status'}
        code={statusForm}
        form={close => {
          const { part: StatusForm } = statusForm
          return StatusForm ? <StatusForm status={status} onClose={close} /> : null
        }}
      >
        {status ? <StatusLine status={status} /> : <p>Say what you are up to, for a while.</p>}
        <p>
          {seenBy[profile.audiences.status]}{' '}
          <TextLink to="/profile" search={{ tab: 'privacy' }}>
            Change who
          </TextLink>
        </p>
      </AccountPart>
    </div>
  )
}

function StatusLine({ status: { emoji, text, expiresAt } }: { status: Status }) {
  return (
    <p className={styles.now}>
      <b>
        {emoji} {text}
      </b>
      <span>
        until <StatusEnd at={expiresAt} />
      </span>
    </p>
  )
}

/** A status as long as it lasts: it goes from the screen at its time. */
function useStatusNow(status: Status | null) {
  const [ended, setEnded] = useState<Status | null>(null)
  useEffect(() => {
    if (!status) return
    const timer = setTimeout(setEnded, status.expiresAt.getTime() - serverNow(), status)
    return () => clearTimeout(timer)
  }, [status])
  return status === ended ? null : status
}
