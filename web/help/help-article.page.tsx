import { createFileRoute, notFound } from '@tanstack/react-router'

export const Route = createFileRoute('/_public/help-center/$articleId')({
  loader: () => {
    throw notFound()
  },
})
