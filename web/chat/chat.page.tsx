import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { NoneOpen } from './list/none-open.tsx'
import { useIsSearching } from './search/list-search-state.ts'
import { OpenAResult } from './search/open-a-result.tsx'

export const Route = createFileRoute('/_user/_app/_verified/_chats/chat')({
  head: () =>
    pageHead({ title: 'Chat', description: 'Your conversations on Akin, one to one.', index: false }),
  component: ChatPage,
})

function ChatPage() {
  return useIsSearching() ? <OpenAResult /> : <NoneOpen />
}
