import { RefreshCw } from 'lucide-react'
import { Avatar } from '../avatar.tsx'
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
      {Object.entries(samples).map(([name, sample]) => (
        <Button key={name} variant="soft" onClick={() => show(sample)}>
          {name}
        </Button>
      ))}
    </Row>
  )
}

const samples: Record<string, Parameters<typeof show>[0]> = {
  Toast: { title: 'Contact removed', description: 'Wren is no longer in your contacts.' },
  'Error toast': {
    kind: 'bad',
    title: 'Error updating preferences',
    description: 'There was a problem saving your cookie preferences. Please try again.',
  },
  'Warning toast': {
    kind: 'warn',
    title: 'Email verification required',
    description: 'Please verify your email address before accessing your account.',
  },
  'Person toast': {
    title: 'Mateo would like to connect',
    description: '3 things in common',
    picture: <Avatar name="Mateo Rivas" userId={12} size={36} />,
    action: { label: 'View', onClick: () => {} },
  },
}
