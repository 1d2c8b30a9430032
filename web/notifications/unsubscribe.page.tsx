import type { MailTopic } from '@akin/contract/notifications/mail-kinds.ts'
import type { MailRules } from '@akin/contract/notifications/shapes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { FailureNote } from '#auth/failure-note.tsx'
import { pageHead } from '#platform/head.ts'
import { withQueries } from '#platform/queries.tsx'
import { CentrePage } from '#shell/centre-page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useEditMailRules } from './mail-rules/edit-mail-rules.ts'
import { MailSettings } from './mail-rules/mail-settings.tsx'
import { mailWords } from './mail-rules/mail-words.ts'
import { StopPicture } from './mail-rules/stop-picture.tsx'
import { useMailRules } from './mail-rules/use-mail-rules.tsx'

const title = 'Stop these emails?'

export const Route = createFileRoute('/_public/unsubscribe/$token')({
  head: () => pageHead({ title: 'Stop these emails', description: 'Stops one kind of email.', index: false }),
  component: withQueries(Page),
})

function Page() {
  const { token } = Route.useParams()
  const { rules, instead } = useMailRules(token, title)
  return rules ? <Unsubscribe token={token} rules={rules} /> : <CentrePage {...instead} />
}

interface Asked {
  token: string
  rules: MailRules
}

function Unsubscribe({ token, rules }: Asked) {
  const [wasOver] = useState(isOver(rules))
  const [stopped, setStopped] = useState<readonly MailTopic[]>([])
  if (wasOver || stopped.length > 0) return <MailSettings token={token} rules={rules} justStopped={stopped} />
  return <Ask token={token} rules={rules} onStopped={() => setStopped([rules.topic])} />
}

/** There is nothing to stop, or it was stopped before. */
function isOver({ topic, mails }: MailRules) {
  return mails.some(mail => mail.topic === topic && (!mail.on || mail.isLocked))
}

function Ask({ token, rules, onStopped }: Asked & { onStopped(): void }) {
  const { mutate, isPending, error } = useEditMailRules(token)
  const stop = () => mutate({ topics: [rules.topic], on: false }, { onSuccess: onStopped })
  return (
    <CentrePage
      drawing={<StopPicture />}
      title={title}
      actions={
        <>
          <Button size="large" busy={isPending} onClick={stop}>
            Stop these emails
          </Button>
          <ButtonLink to="/mail-settings/$token" params={{ token }} size="large" variant="quiet">
            Keep them
          </ButtonLink>
        </>
      }
    >
      <p>
        {mailWords[rules.topic].asks} For <b>{rules.address}</b>. Nothing else changes.
      </p>
      <FailureNote error={error} />
      <p>There is no need to sign in.</p>
    </CentrePage>
  )
}
