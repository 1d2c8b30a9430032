import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { NoneOpen } from './list/none-open.tsx'

export const Route = createFileRoute('/_user/_app/_verified/_chats/chat')({
  head: () =>
    pageHead({ title: 'Chat', description: 'Your conversations on Akin, one to one.', index: false }),
  component: NoneOpen,
})
