import { RefreshCw, WifiOff } from 'lucide-react'
import { Avatar } from '../avatar.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { ErrorBox } from '../error-box.tsx'
import { Note } from '../note.tsx'
import { Progress } from '../progress.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { show } from '../toast.tsx'
import { Row, Section } from './section.tsx'

export function Feedback() {
  return (
    <Section title="Feedback">
      <ToastButtons />
      <Note>We will tell you when someone answers.</Note>
      <Note kind="ok">Your photo is in place.</Note>
      <Note kind="warn">Your plan ends on Friday.</Note>
      <Note kind="bad">
        <b>Login failed.</b> That email and password do not match.
      </Note>
      <Banner kind="info" action={<Button size="small">Reload</Button>}>
        A newer Akin is ready.
      </Banner>
      <Banner kind="warn" icon={<WifiOff />}>
        You are offline. We will send this when you are back.
      </Banner>
      <Banner kind="bad">We cannot reach Akin right now.</Banner>
      <Progress label="Sending photo" value={62} />
      <Row>
        <Spinner />
        <Spinner size={32} />
      </Row>
      <Skeleton shape="block" height="96px" />
      <ErrorBox
        title="Page Error"
        actions={
          <>
            <Button icon={<RefreshCw />}>Try again</Button>
            <Button variant="outline">Go to home</Button>
          </>
        }
      >
        <p>There was an error loading this page. We've been notified and will fix it as soon as possible.</p>
      </ErrorBox>
    </Section>
  )
}

function ToastButtons() {
  return (
    <Row>
      <Button variant="soft" onClick={() => show(samples.ok)}>
        Toast
      </Button>
      <Button variant="soft" onClick={() => show(samples.bad)}>
        Error toast
      </Button>
      <Button variant="soft" onClick={() => show(samples.warn)}>
        Warning toast
      </Button>
      <Button variant="soft" onClick={() => show(samples.person)}>
        Person toast
      </Button>
    </Row>
  )
}

const samples = {
  ok: { title: 'Contact removed', description: 'Wren is no longer in your contacts.' },
  bad: {
    kind: 'bad',
    title: 'Error updating preferences',
    description: 'There was a problem saving your cookie preferences. Please try again.',
  },
  warn: {
    kind: 'warn',
    title: 'Email verification required',
    description: 'Please verify your email address before accessing your account.',
  },
  person: {
    title: 'Mateo would like to connect',
    description: '3 things in common',
    picture: <Avatar name="Mateo Rivas" userId={12} size={36} />,
    action: { label: 'View', onClick: () => {} },
  },
} satisfies Record<string, Parameters<typeof show>[0]>
