import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { ownProfileQuery } from '../queries.ts'
import { copyLink } from '../view/copy-link.ts'
import styles from './beginning.module.css'
import { Checklist } from './checklist.tsx'
import { FindByName } from './find-by-name.tsx'
import { useHideList } from './hide-list.ts'
import { leftToDo } from './left-to-do.ts'
import { NobodyHere } from './nobody-here.tsx'

interface BeginningProps {
  /** Whether someone was asked who has not answered yet. */
  hasAsked: boolean
  /** Stands here until all of it is there, so that nothing moves. */
  loading: ReactNode
  /** What the page says where nobody is yet and nothing is left to do. */
  children: ReactNode
}

/** Where a page is empty: what is left of the welcome, if anything, and the way to someone whose name one knows. */
export function Beginning({ hasAsked, loading, children }: BeginningProps) {
  const { data: profile, isPending } = useQuery(ownProfileQuery)
  const section = useRef<HTMLElement>(null)
  const hideList = useHideList()
  if (isPending) return loading
  const tasks = profile && !profile.welcome.listHidden ? leftToDo(profile, hasAsked) : []
  const isLeft = tasks.some(({ isDone }) => !isDone)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={isLeft ? 'Your first steps' : 'Find someone'}
      className={styles.beginning}
    >
      {isLeft ? (
        <>
          <NobodyHere>One good one is plenty. Here is the short way there.</NobodyHere>
          <Checklist tasks={tasks} />
        </>
      ) : (
        children
      )}
      <FindByName />
      <div className={styles.foot}>
        {profile?.publicPage ? <SendYourPage displayName={profile.displayName} /> : null}
        {isLeft ? (
          <Button
            variant="quiet"
            size="small"
            className={styles.hide}
            onClick={() => {
              // The button goes with the list, and would take the focus along.
              section.current?.focus({ preventScroll: true })
              hideList()
            }}
          >
            Hide this list
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** For someone one knows from elsewhere: one's own address, ready to be pasted. */
function SendYourPage({ displayName }: { displayName: string }) {
  return (
    <p className="fine">
      Know them already? Send them{' '}
      <TextButton
        className={styles.copy}
        aria-label="Copy the link to your page"
        onClick={() => void copyLink(new URL(`/p/${displayName}`, location.href).href)}
      >
        your page
      </TextButton>
      .
    </p>
  )
}
