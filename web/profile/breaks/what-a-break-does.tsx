import { BellOff, Clock, EyeOff, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './take-break-dialog.module.css'

/** In the order in which people ask. */
export function WhatABreakDoes() {
  return (
    <ul className={styles.effects}>
      <Effect icon={<EyeOff />} what="Nobody new finds you">
        Your page, Discover and search are as if you were not there.
      </Effect>
      <Effect icon={<MessageSquare />} what="Your contacts keep you">
        They can read and write. You are offline for them, even when you look around.
      </Effect>
      <Effect icon={<BellOff />} what="No news reaches you">
        No mails but those about security and money. You stay signed in where you are.
      </Effect>
      <Effect icon={<Clock />} what="What you scheduled waits">
        What falls into your break becomes a draft.
      </Effect>
    </ul>
  )
}

function Effect(props: { icon: ReactNode; what: string; children: ReactNode }) {
  return (
    <li>
      <span aria-hidden="true">{props.icon}</span>
      <div>
        <b>{props.what}</b>
        <p>{props.children}</p>
      </div>
    </li>
  )
}
