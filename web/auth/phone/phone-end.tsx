import { Button, ButtonLink } from '#ui/button.tsx'
import { FormPage } from '../form-page.tsx'
import { useLogOut } from '../sessions/log-out.ts'
import { UnsentDialog } from '../sessions/unsent-dialog.tsx'
import { useShownUser } from '../shown-user.ts'

/** Why a phone does not get in by a code. The first are the words of the contract. */
export type PhoneEnding = 'phone_code_over' | 'already_here' | 'someone_else_here' | 'refused'

const again = 'You make a new one on your other device: Settings, Security, “Continue on your phone”.'

export function PhoneEnd({ end }: { end: PhoneEnding }) {
  switch (end) {
    case 'phone_code_over':
      return (
        <FormPage
          title="This code has expired"
          lede={`Codes work once, on one phone, and for two minutes. ${again}`}
        >
          <OtherWay />
        </FormPage>
      )
    case 'refused':
      return (
        <FormPage
          title="Your other device said no"
          lede={`The number typed there was another one, or it was refused. Nobody was signed in, and the code has ended. ${again}`}
        >
          <OtherWay />
        </FormPage>
      )
    case 'already_here':
      return (
        <FormPage
          title="You are already signed in here"
          lede="There is nothing to do. The code stays unused."
        >
          <ButtonLink to="/chat" size="large">
            Go to your chats
          </ButtonLink>
        </FormPage>
      )
    case 'someone_else_here':
      return <LogOutFirst />
  }
}

function OtherWay() {
  return (
    <ButtonLink to="/auth" search={{ mode: 'login' }} variant="outline" size="large">
      Sign in another way
    </ButtonLink>
  )
}

function LogOutFirst() {
  const user = useShownUser()
  const { mutate: logOut, isPending, question } = useLogOut()
  return (
    <FormPage
      title="Someone else is signed in here"
      lede={
        <>
          {user ? (
            <>
              This phone is signed in as <b>{user.displayName}</b>, and the code is from another account.{' '}
            </>
          ) : null}
          Log out first, then scan the code again.
        </>
      }
    >
      <Button size="large" wide busy={isPending} onClick={logOut}>
        Log out
      </Button>
      <UnsentDialog {...question} />
    </FormPage>
  )
}
