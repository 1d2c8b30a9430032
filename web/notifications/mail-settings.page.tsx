import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { withQueries } from '#platform/queries.tsx'
import { CentrePage } from '#shell/centre-page.tsx'
import { MailSettings } from './mail-rules/mail-settings.tsx'
import { useMailRules } from './mail-rules/use-mail-rules.tsx'

const title = 'What may reach you'

export const Route = createFileRoute('/_public/mail-settings/$token')({
  head: () => pageHead({ title: 'Your emails', description: 'What may reach you by email.', index: false }),
  component: withQueries(Page),
})

function Page() {
  const { token } = Route.useParams()
  const { rules, instead } = useMailRules(token, title)
  return rules ? <MailSettings token={token} rules={rules} /> : <CentrePage {...instead} />
}
