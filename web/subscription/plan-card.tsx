import { type Interval, type PlanName, plans } from '@akin/contract/subscription/plans.ts'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { dollars } from '#platform/money.ts'
import { bothPrices } from '#tokens/token-words.ts'
import { Tag } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { PlanArt } from './plan-art.tsx'
import styles from './plan-card.module.css'
import { perInterval, planLabels, requestsWords, sizeWords, yearSaves } from './plan-words.ts'

interface PlanCardProps {
  plan: PlanName
  interval: Interval
  isCurrent: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/** A plan as it is sold. */
export function PlanCard({ plan, interval, isCurrent, children }: PlanCardProps) {
  const id = useId()
  const terms = plans[plan]
  return (
    <section className={cx(styles.plan, plan === 'plus' && styles.star)} aria-labelledby={id}>
      <PlanArt plan={plan} />
      <div className={styles.name}>
        <h2 id={id}>{planLabels[plan]}</h2>
        {isCurrent && <Tag kind="me">Your plan now</Tag>}
      </div>
      <p className={styles.about}>{about[plan]}</p>
      <p className={styles.price}>{plan === 'free' ? '$0' : dollars(terms.cents[interval])}</p>
      <p className={styles.per}>
        {plan === 'free' ? 'Always' : perInterval[interval]}
        {plan !== 'free' && interval === 'year' && `: you save ${yearSaves(terms)}`}
      </p>
      <ul>
        {gives(plan).map(line => (
          <li key={line}>
            <Check aria-hidden="true" size={20} />
            {line}
          </li>
        ))}
      </ul>
      {children && <div className={styles.acts}>{children}</div>}
    </section>
  )
}

const about: Record<PlanName, string> = {
  free: 'Everything you need to meet people.',
  plus: 'For people who are here to stay.',
  premium: 'For people who are here a lot.',
}

function gives(plan: PlanName) {
  const { uploadBytes, storageBytes, monthlyTokens, themes } = plans[plan]
  const requests = `${requestsWords(plan)} connection requests a day`
  const files = `Files up to ${sizeWords(uploadBytes)}, ${sizeWords(storageBytes)} in all`
  const tokens = `${bothPrices(monthlyTokens)} every month`
  if (plan === 'free') {
    return ['Chat with everyone you connect with', requests, files, 'Every privacy and safety setting']
  }
  if (plan === 'plus') {
    return [
      'Everything in Free',
      requests,
      files,
      tokens,
      `${themes} profile themes, and a Spotlight every month`,
      'How many people have saved you',
    ]
  }
  return [
    'Everything in Plus',
    requests,
    files,
    tokens,
    'Every profile theme, and a Spotlight every week',
    'Your visits, counted for a year',
  ]
}
