import type { ReactNode } from 'react'
import styles from './error-box.module.css'
import { MarkOutOfRegister } from './logo.tsx'

type ErrorBoxProps = {
  title: ReactNode
  children: ReactNode
  /** Buttons, the primary one first. */
  actions: ReactNode
  /** Rank of the title among the headings around it. */
  level?: 1 | 2 | undefined
}

/** The box in place of something that broke. */
export function ErrorBox({ title, children, actions, level = 2 }: ErrorBoxProps) {
  const Title = `h${level}` as const
  return (
    <div role="alert" className={styles.box}>
      <MarkOutOfRegister className={styles.drawing} />
      <Title className={styles.title}>{title}</Title>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
