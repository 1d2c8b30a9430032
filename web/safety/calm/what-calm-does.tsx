import { BellOff, EyeOff, MessageSquare, UsersRound } from 'lucide-react'
import styles from './calm-card.module.css'

const lines = [
  { icon: <UsersRound />, title: 'Nobody new can ask', text: 'Requests are off. Those you sent wait.' },
  { icon: <MessageSquare />, title: 'Only people you know', text: 'Contacts can write, nobody else.' },
  { icon: <EyeOff />, title: 'You look away', text: 'Online and typing are hidden, both ways.' },
  { icon: <BellOff />, title: 'Nothing rings', text: 'No sound, and nothing pops up.' },
]

/** In the same order wherever it is said. */
export function WhatCalmDoes() {
  return (
    <ul className={styles.does}>
      {lines.map(({ icon, title, text }) => (
        <li key={title}>
          <span aria-hidden="true">{icon}</span>
          <div>
            <b>{title}</b>
            <small>{text}</small>
          </div>
        </li>
      ))}
    </ul>
  )
}
