import { useSearch } from '@tanstack/react-router'
import { useSite } from '#platform/site.ts'
import { TextLink } from '#ui/text-link.tsx'
import { AskToJoin } from './ask-to-join.tsx'
import styles from './door.module.css'
import { InviteNote } from './invite-note.tsx'
import { RegisterForm } from './register-form.tsx'
import { useLookedUp } from './use-looked-up.ts'

/** The form for newcomers where they come by an invitation, or where not everyone may come. */
export function Door(props: { email: string; onEmail(email: string): void }) {
  const { invite } = useSearch({ from: '/auth' })
  const { registration } = useSite()
  const looked = useLookedUp(invite)
  const isShut = registration !== undefined && (!invite || looked.isOver)
  return (
    <div className={styles.door}>
      {invite ? <InviteNote {...looked} isShut={isShut} /> : null}
      {isShut ? <Shut how={registration} {...props} /> : <RegisterForm {...props} invite={invite} />}
    </div>
  )
}

interface ShutProps {
  how: 'invitation' | 'approval' | 'closed'
  email: string
  onEmail(email: string): void
}

function Shut({ how, ...props }: ShutProps) {
  if (how === 'approval') return <AskToJoin {...props} />
  return (
    <div className={styles.shut}>
      {how === 'invitation' ? (
        <>
          <h2>By invitation</h2>
          <p>You can join with an invitation from someone who is here. Ask them for their link.</p>
        </>
      ) : (
        <>
          <h2>Closed at the moment</h2>
          <p>New accounts are not being made here at the moment.</p>
        </>
      )}
      <p>
        You have an account?{' '}
        <TextLink to="/auth" search={{ mode: 'login' }} replace>
          Sign in
        </TextLink>
      </p>
    </div>
  )
}
