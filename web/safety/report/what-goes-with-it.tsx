import { Lock } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { phone } from '#ui/screens.ts'
import { TextButton } from '#ui/text-button.tsx'
import type { Along, Reported } from './open-report.ts'
import { alongWords } from './report-words.ts'
import styles from './what-goes-with-it.module.css'

/** What is sealed with the report. Where there is little room it is folded at first. */
export function WhatGoesWithIt({ thing: { subject, along = [] } }: { thing: Reported }) {
  const [isOpen, setOpen] = useState(() => !matchMedia(`${phone} and (max-height: 699px)`).matches)
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.along}>
      <div className={styles.head}>
        <b id={id}>
          <Lock size={16} aria-hidden="true" /> What goes with it
        </b>
        <TextButton aria-expanded={isOpen} className={styles.fold} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </TextButton>
      </div>
      {isOpen ? (
        <>
          {along.length > 0 ? <Lines lines={along} labelledBy={id} /> : null}
          <p className={styles.about}>{alongWords(subject)}</p>
        </>
      ) : null}
    </section>
  )
}

/** It begins where the one thing is that was reported. */
function Lines({ lines, labelledBy }: { lines: Along[]; labelledBy: string }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const all = list.current
    const subject = all?.querySelector<HTMLElement>('[aria-current]')
    if (all && subject) all.scrollTop = subject.offsetTop - (all.clientHeight - subject.offsetHeight) / 2
  }, [])
  return (
    <ul
      ref={list}
      aria-labelledby={labelledBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so without a pointer, too.
      tabIndex={0}
      className={styles.lines}
    >
      {lines.map(({ from, text, isSubject }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay as they were when the dialog opened.
        <li key={index} aria-current={isSubject || undefined} className={cx(isSubject && styles.subject)}>
          <p className="few-lines">
            <b>
              <bdi>{from}</bdi>
            </b>{' '}
            <bdi>{text}</bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}
