import { cx } from '#ui/cx.ts'
import { drop } from '#ui/drop.ts'
import styles from './auth-art.module.css'
import type { AuthMode } from './mode-tabs.tsx'
import dev from './portraits/dev-wide.svg?no-inline'
import noor from './portraits/noor-wide.svg?no-inline'
import owen from './portraits/owen-wide.svg?no-inline'
import sofia from './portraits/sofia-wide.svg?no-inline'

const pictures = {
  login: {
    upper: noor,
    lower: owen,
    question: 'So which ferry is the best ferry?',
    answer: 'I have a spreadsheet. You will regret asking.',
  },
  register: {
    upper: sofia,
    lower: dev,
    question: 'Wait, you swim there too?',
    answer: 'Every Sunday. I bring the flask.',
  },
}

const upperDrop = drop(70, 96, 400)
const lowerDrop = drop(250, 392, 400, 'right')

/** Two people who have just found something to talk about. Decoration, and only where there is room. */
export function AuthArt({ mode }: { mode: AuthMode }) {
  const { upper, lower, question, answer } = pictures[mode]
  return (
    <div aria-hidden="true" className={cx(styles.art, styles[mode])}>
      <svg viewBox="0 0 720 868" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <clipPath id="art-upper">
          <path d={upperDrop} />
        </clipPath>
        <clipPath id="art-lower">
          <path d={lowerDrop} />
        </clipPath>
        <path d={drop(330, -190, 520, 'right')} fill="var(--above)" />
        <path d={drop(-160, 520, 480)} fill="var(--below)" />
        <g clipPath="url(#art-upper)">
          <image href={upper} x="70" y="96" width="400" height="400" />
        </g>
        <g clipPath="url(#art-lower)">
          <image href={lower} x="250" y="392" width="400" height="400" />
        </g>
        <g clipPath="url(#art-upper)">
          <path d={lowerDrop} fill="var(--ink-damson)" />
        </g>
      </svg>
      <p className={cx(styles.bubble, styles.question)}>{question}</p>
      <p className={cx(styles.bubble, styles.answer)}>{answer}</p>
    </div>
  )
}
