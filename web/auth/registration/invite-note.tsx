import { Note } from '#ui/note.tsx'
import type { LookedUp } from './use-looked-up.ts'

/** Whose invitation someone has come by. It is there from the beginning, so that nothing moves when more is known. */
export function InviteNote({ invitation, isOver, isShut }: LookedUp & { isShut: boolean }) {
  if (isOver) {
    return (
      <Note kind="warn" role="status">
        <b>This invitation is over.</b>{' '}
        {isShut ? 'Ask for a new one.' : 'You can create an account without it.'}
      </Note>
    )
  }
  return (
    <Note role="status">
      <Words invitation={invitation} />
    </Note>
  )
}

function Words({ invitation }: Pick<LookedUp, 'invitation'>) {
  if (invitation?.maskedEmail) {
    return (
      <>
        <b>Welcome.</b> This invitation is for <bdi>{invitation.maskedEmail}</bdi> alone.
      </>
    )
  }
  const name = invitation?.displayName
  return (
    <>
      <b>
        {name ? (
          <>
            <bdi>{name}</bdi> invited you.
          </>
        ) : (
          'You were invited.'
        )}
      </b>{' '}
      You will be contacts once your address is confirmed.
    </>
  )
}
