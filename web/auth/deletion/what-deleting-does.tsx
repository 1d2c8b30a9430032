import { limits } from '@akin/contract/limits.ts'
import { useState } from 'react'
import { Time } from '#platform/time.tsx'
import styles from './what-deleting-does.module.css'

/** What goes, what stays and for how long. */
export function WhatDeletingDoes() {
  const [end] = useState(() => new Date(Date.now() + limits.deletionPeriod * 1000))
  return (
    <div tabIndex={-1} className={styles.effects}>
      <h3>At once</h3>
      <ul>
        <li>You are signed out on every device.</li>
        <li>Your page is gone, and nobody finds you in Discover or search.</li>
        <li>
          Contacts see “Account unavailable”, and not why. They can still read what you wrote to each other,
          but not add to it.
        </li>
        <li>Messages you scheduled wait, and a subscription ends with the time you have paid for.</li>
      </ul>
      <h3>
        On <Time value={end} as="date" />, for good
      </h3>
      <ul>
        <li>
          Your email, profile, photos, settings and tokens are erased. Unspent tokens bought in the last 14
          days are refunded.
        </li>
        <li>
          Messages you sent stay with the people you sent them to, without attachments, under the name
          “Deleted account”. You can have them deleted too.
        </li>
      </ul>
      <h3>What stays, and for how long</h3>
      <ul>
        <li>Your display name is held for 180 days, so that nobody can pose as you.</li>
        <li>Backups are overwritten within 35 days.</li>
        <li>Sealed evidence of reports is kept for a year, and invoices for ten, as the law asks.</li>
        <li>Blocks stay in force, by a fingerprint that says nothing about you.</li>
      </ul>
    </div>
  )
}
