import type { Check } from '@akin/contract/staff/installation-shapes.ts'
import type { ReactNode } from 'react'
import styles from './installation.module.css'
import { Panel } from './panel.tsx'

const words = { missing: 'Missing', open: 'Not set', ok: 'Set' } as const
const order = ['missing', 'open', 'ok'] as const

interface ChecksPanelProps {
  checks: Check[]
  /** Some of them, by their settings. */
  only?: readonly string[]
  title?: string
  children?: ReactNode
}

/** What is configured, what is missing and what follows from it. */
export function ChecksPanel({ checks, only, title = 'Settings', children }: ChecksPanelProps) {
  const shown = only ? checks.filter(({ setting }) => only.includes(setting)) : checks
  const sorted = shown.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return (
    <Panel
      title={title}
      about="What this server was started with. It is changed in its environment, under these names, and counts from the next start."
    >
      <ul className={styles.checks}>
        {sorted.map(({ setting, state, follows }) => (
          <li key={setting} className={styles.check}>
            <span className={styles.setting}>
              <code>{setting}</code>
              <span className={styles[state]}>{words[state]}</span>
            </span>
            <p>{follows}</p>
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  )
}
