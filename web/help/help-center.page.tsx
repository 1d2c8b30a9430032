import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import styles from './help-center.module.css'
import { OftenAsked } from './often-asked.tsx'
import { StillStuck } from './still-stuck.tsx'
import { Topics } from './topics.tsx'

export const Route = createFileRoute('/_public/help-center')({
  head: () =>
    pageHead({
      title: 'Help centre',
      description:
        'Short answers about Akin: who can write to you, how blocking works, what is free, how to leave and how to come back.',
    }),
  component: HelpCentrePage,
})

function HelpCentrePage() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>How can we help?</h1>
        <p>
          The questions people ask first are answered here. For everything else there is a person to write to.
        </p>
      </header>
      <div className={styles.columns}>
        <OftenAsked />
        <StillStuck />
      </div>
      <Topics />
    </div>
  )
}
