import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { Gallery } from '#ui/gallery/gallery.tsx'

export const Route = createFileRoute('/dev/ui')({
  head: () => pageHead({ title: 'Parts', description: 'Every part of the design system.', index: false }),
  component: Gallery,
})
