import type { Calm } from '@akin/contract/auth/user.ts'
import { calmLengths } from '@akin/contract/safety/calm-lengths.ts'
import { MoonStar } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '#auth/user.ts'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { TextLink } from '#ui/text-link.tsx'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { useCalm } from './calm-acts.ts'
import styles from './calm-card.module.css'
import { usualLength, wordsOf } from './lengths.ts'
import { untilWords } from './until-words.ts'
import { WhatCalmDoes } from './what-calm-does.tsx'

/** Peace at one press, for as long as one likes. */
export function CalmCard() {
  const calm = useUser().data?.calm
  return (
    <section className={cx(styles.card, calm && styles.on)} aria-labelledby="calm">
      {calm ? <On calm={calm} /> : <Off />}
      <WhatCalmDoes />
      <p className={styles.more}>
        <TextLink to="/help-center/$articleId" params={{ articleId: 'calm-mode' }}>
          More about Calm mode
        </TextLink>
      </p>
    </section>
  )
}

function Off() {
  const { turnOn } = useCalm()
  const [length, setLength] = useState<number | null>(usualLength)
  return (
    <>
      <Head title="Calm mode" text="One press, and it is quiet. Nobody is told.">
        <Button onClick={() => turnOn(length)}>
          Turn on {length === null ? 'until I end it' : `for ${wordsOf(length)}`}
        </Button>
      </Head>
      <fieldset className={styles.lengths}>
        <legend className="sr-only">How long</legend>
        {calmLengths.map(each => (
          <ToggleChip key={each} pressed={each === length} onClick={() => setLength(each)}>
            {wordsOf(each)}
          </ToggleChip>
        ))}
      </fieldset>
    </>
  )
}

function On({ calm: { until } }: { calm: Calm }) {
  const { turnOff } = useCalm()
  const today = useToday()
  const text = until
    ? `Until ${untilWords(new Date(until), today)}. It ends by itself.`
    : 'Until you turn it off. Nobody is told.'
  return (
    <Head title="Calm mode is on" text={text}>
      <Button variant="outline" className={styles.off} onClick={turnOff}>
        Turn off
      </Button>
    </Head>
  )
}

function Head({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className={styles.head}>
      <span className={styles.glyph} aria-hidden="true">
        <MoonStar />
      </span>
      <div className={styles.words}>
        <h2 id="calm">{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}
