import { threadEndpoints } from '@akin/contract/support/thread-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import { Loaded } from '#platform/loaded.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { linkedThreadQuery } from '../queries.ts'
import { ThreadView } from './thread-view.tsx'
import { useAnswerSupport } from './use-answer-support.ts'

/** Where the link of our mail leads whoever has no account. Opening it changes nothing. */
export function LinkedThread({ number, token }: { number: string | undefined; token: string }) {
  const asked = linkedThreadQuery(token)
  const query = useQuery(asked)
  const answer = useAnswerSupport(asked.queryKey, (body, key) =>
    call(threadEndpoints.answerSupportByLink, { body: { token, body }, key }),
  )
  if (isOver(query.error) || isOver(answer.error)) return <Over />
  return (
    <>
      <h1>Your message{number ? ` #${number}` : ''}</h1>
      <Loaded query={query} what="our answer" skeleton="240px">
        {thread => <ThreadView thread={thread} answer={answer} />}
      </Loaded>
    </>
  )
}

/** The same for a link that never was one. */
function Over() {
  return (
    <>
      <h1>This link no longer works</h1>
      <p>
        A link in our mail works for 30 days, and our newest mail has the newest one.{' '}
        <TextLink to="/support">Write to us anew</TextLink>, and name the number of your message if you have
        it.
      </p>
    </>
  )
}

function isOver(error: Error | null) {
  return error instanceof CallError && error.body.code === 'ticket_link_over'
}
