import { threadEndpoints } from '@akin/contract/support/thread-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { Loaded } from '#platform/loaded.tsx'
import { threadQuery } from '../queries.ts'
import { ThreadView } from './thread-view.tsx'
import { useAnswerSupport } from './use-answer-support.ts'

/** What was said about a ticket of one's own. */
export function OwnThread({ number }: { number: string }) {
  const asked = threadQuery(number)
  const query = useQuery(asked)
  const answer = useAnswerSupport(asked.queryKey, (body, key) =>
    call(threadEndpoints.answerSupport, { params: { number }, body: { body }, key }),
  )
  return (
    <Loaded query={query} what="our answers" skeleton="120px">
      {thread => <ThreadView thread={thread} answer={answer} />}
    </Loaded>
  )
}
