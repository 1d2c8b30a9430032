import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageHead } from '#platform/head.ts'
import { expectToasts } from '#platform/toasts.ts'
import { Gallery } from '#ui/gallery/gallery.tsx'
import { SpendSamples } from './spend-samples.tsx'

export const Route = createFileRoute('/dev/ui')({
  head: () => pageHead({ title: 'Parts', description: 'Every part of the design system.', index: false }),
  component: Parts,
})

function Parts() {
  // The samples appear where the toasts of the application do.
  useEffect(expectToasts, [])
  return (
    <Gallery>
      <SpendSamples />
    </Gallery>
  )
}
