import { createFileRoute, notFound } from '@tanstack/react-router'

export const Route = createFileRoute('/_public/p/$displayName')({
  loader: () => {
    throw notFound()
  },
})
