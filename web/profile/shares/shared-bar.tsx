import type { PublicProfile, ShownProfile } from '@akin/contract/profile/shapes.ts'
import type { shareEndpoints } from '@akin/contract/profile/share-endpoints.ts'
import type { SharedProfile } from '@akin/contract/profile/shares.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useShownUser } from '#auth/shown-user.ts'
import { CallError, failureText } from '#platform/call-error.ts'
import { type Route, request } from '#platform/request.ts'
import { serverNow } from '#platform/server-clock.ts'
import { Time } from '#platform/time.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { parseProfile } from '../view/parse-profile.ts'
import styles from './shared-bar.module.css'

interface SharedBarProps {
  profile: PublicProfile
  /** From the address. */
  shareKey: string
  onShow: (shared: ShownProfile | undefined) => void
}

type State =
  | { is: 'offered' | 'busy' | 'over' }
  | { is: 'failed'; why: string }
  | { is: 'open'; until: Date; isMore: boolean }

/**
 * Offers what someone shares with whoever has this link. Only the press opens it, so that programs which look at
 * links on their way do not use it up.
 */
export function SharedBar({ profile, shareKey, onShow }: SharedBarProps) {
  const [state, setState] = useState<State>({ is: 'offered' })
  const words = useRef<HTMLParagraphElement>(null)
  const isOwn = useShownUser()?.id === profile.userId
  const canPress = !isOwn && state.is !== 'open' && state.is !== 'over'

  useEffect(() => {
    if (state.is !== 'open') return
    const timer = setTimeout(() => {
      setState({ is: 'over' })
      onShow(undefined)
    }, state.until.getTime() - serverNow())
    return () => clearTimeout(timer)
  }, [state, onShow])

  useEffect(() => {
    // The button has gone, and with it the place of whoever pressed it.
    if (state.is === 'open' || state.is === 'over') words.current?.focus()
  }, [state])

  async function see() {
    setState({ is: 'busy' })
    try {
      const { profile: shared, expiresAt } = await openShare(profile.displayName, shareKey)
      onShow(shared)
      setState({ is: 'open', until: expiresAt, isMore: !isSame(shared, profile) })
    } catch (error) {
      setState(isOver(error) ? { is: 'over' } : { is: 'failed', why: failureText(error as Error) })
    }
  }

  return (
    <section aria-label="Shared with you" className={cx('tinted screen-only', styles.bar)}>
      <p ref={words} tabIndex={-1} role="status">
        {isOwn ? 'This is your own link. The first person to open it sees what your contacts see.' : says()}
      </p>
      {canPress && (
        <Button busy={state.is === 'busy'} onClick={() => void see()}>
          See it
        </Button>
      )}
    </section>
  )

  function says(): ReactNode {
    const name = <bdi>{profile.displayName}</bdi>
    if (state.is === 'over') return 'This link no longer works. Ask for a new one.'
    if (state.is === 'failed') return state.why
    if (state.is !== 'open') return <>{name} shows you what contacts see of this profile.</>
    if (!state.isMore) return <>That is all: {name} shows everyone what contacts see.</>
    return (
      <>
        {name} shares more of this profile with you until <Time value={state.until} />.
      </>
    )
  }
}

function isSame(shared: ShownProfile, everyones: PublicProfile) {
  const parts = Object.keys(shared) as (keyof ShownProfile)[]
  return parts.every(part => JSON.stringify(shared[part]) === JSON.stringify(everyones[part]))
}

/** Whatever the reason, the answer is the same; only a server that could not answer may be asked again. */
function isOver(error: unknown) {
  return error instanceof CallError && error.status >= 400 && error.status < 429
}

const open = { method: 'POST', path: '/api/p/:displayName/shared' } satisfies Route &
  Partial<typeof shareEndpoints.openShare>

async function openShare(displayName: string, key: string): Promise<SharedProfile> {
  const response = await request(open, { params: { displayName }, body: { key } })
  return parseProfile(await response.text())
}
