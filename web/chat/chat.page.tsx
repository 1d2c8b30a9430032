import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { readWhenShown } from '#platform/search.ts'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { PartLoading } from '#ui/part-loading.tsx'
import { type ChatParams, chatParams } from './chat-params.ts'
import { NoneOpen } from './list/none-open.tsx'
import { useIsSearching } from './search/list-search-state.ts'
import { OpenAResult } from './search/open-a-result.tsx'

export const Route = createFileRoute('/_user/_app/_verified/_chats/chat')({
  validateSearch: readWhenShown<ChatParams>(),
  head: () =>
    pageHead({ title: 'Chat', description: 'Your conversations on Akin, one to one.', index: false }),
  component: ChatPage,
})

const lists = onDemand(() => import('./shown-list.tsx'))

function ChatPage() {
  const { show, with: contactId } = chatParams(Route.useSearch())
  const navigate = Route.useNavigate()
  const part = usePart(lists, show !== undefined, () => void navigate({ search: {}, replace: true }))
  const isSearching = useIsSearching()
  if (show && part) return <part.ShownList show={show} contactId={contactId} />
  if (show) return <PartLoading />
  return isSearching ? <OpenAResult /> : <NoneOpen />
}
