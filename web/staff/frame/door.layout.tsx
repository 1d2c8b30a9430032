import { useLocation } from '@tanstack/react-router'
import { useLogOut } from '#auth/sessions/log-out.ts'
import { rememberPage } from '#auth/sessions/remembered-page.ts'
import { UnsentDialog } from '#auth/sessions/unsent-dialog.tsx'
import { readUser, subscribeToUser } from '#auth/user.ts'
import { CentrePage } from '#shell/centre-page.tsx'
import { PublicFrame } from '#shell/public-frame.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { MarkApart } from '#ui/logo.tsx'

interface ShutDoorProps {
  code: 'staff_two_step' | 'staff_session_over'
}

/** What keeps the console shut, and the one thing that opens it. */
export function ShutDoor({ code }: ShutDoorProps) {
  return <PublicFrame>{code === 'staff_two_step' ? <TwoStepFirst /> : <SignInAgain />}</PublicFrame>
}

function TwoStepFirst() {
  return (
    <CentrePage
      drawing={<MarkApart />}
      title="Two steps come first"
      actions={
        <ButtonLink to="/profile" search={{ tab: 'security' }} size="large">
          Go to Security
        </ButtonLink>
      }
    >
      <p>
        What you can see and do in the console concerns other people, so a password alone does not open it.
        Switch two-step sign-in on under Security, then come back here.
      </p>
    </CentrePage>
  )
}

function SignInAgain() {
  const here = useLocation({ select: location => location.href })
  const logOut = useLogOut()
  // Logging out forgets where one was, and this page goes with it: it is remembered once that is done.
  const leave = () => {
    const stop = subscribeToUser(() => {
      stop()
      if (readUser() === null) rememberPage(here)
    })
    logOut.mutate()
  }
  return (
    <CentrePage
      drawing={<MarkApart />}
      title="Please sign in again"
      actions={
        <Button size="large" busy={logOut.isPending} onClick={leave}>
          Sign in again
        </Button>
      }
    >
      <p>
        The console stays open for 12 hours after you signed in with both steps. You come back to this page
        afterwards.
      </p>
      <UnsentDialog {...logOut.question} />
    </CentrePage>
  )
}
