import { exactAmount, packs, tokenPrice } from '@akin/contract/tokens/prices.ts'
import { TokenAmount } from '@akin/contract/tokens/shapes.ts'
import { type FormEvent, useRef, useState } from 'react'
import { problemWith } from '#platform/checked-by.ts'
import { dollars } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { count, number } from '../token-words.ts'
import type { Buying } from './buy-tokens.ts'
import styles from './exact-amount.module.css'

interface ExactAmountProps {
  buying: Buying
  balance: number
  disabled: boolean
}

/** As many as someone needs, and what they cost while they type. */
export function ExactAmount({ buying, balance, disabled }: ExactAmountProps) {
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const amount = amountIn(typed)
  const problem = problemWith(TokenAmount, amount)
  const cheaper = problem ? undefined : cheaperThan(amount)
  const isUnderWay = buying.buying !== null
  const isBusy = buying.buying === amount

  function send(event: FormEvent) {
    event.preventDefault()
    if (isUnderWay) return
    if (!problem) return buying.buy(amount)
    setChecked(true)
    field.current?.focus()
  }

  return (
    <form noValidate aria-label="As many as you need" className={styles.panel} onSubmit={send}>
      <Field
        id="exact-amount"
        label="Exact amount"
        hint={`${exactAmount.min} to ${number(exactAmount.max)} tokens, one cent each`}
        error={isChecked ? problem : undefined}
      >
        <TextInput
          ref={field}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={typed}
          disabled={disabled}
          onChange={event => setTyped(event.target.value)}
          onBlur={() => setChecked(typed !== '')}
        />
      </Field>
      <p className={styles.total} role="status">
        <span>{problem ? 'Price' : count(amount)}</span>
        <b>{problem ? '–' : dollars(tokenPrice(amount))}</b>
      </p>
      <Button wide type="submit" disabled={disabled || (isUnderWay && !isBusy)} busy={isBusy}>
        {problem ? 'Buy tokens' : `Buy ${count(amount)}`}
      </Button>
      {cheaper ? (
        <Note>
          {count(cheaper.tokens)} cost less: {dollars(cheaper.cents)}.
        </Note>
      ) : null}
      <p className={styles.after}>
        {problem ? null : `You will have ${count(balance + amount)}. `}
        What you do not spend can be refunded for 14 days.
      </p>
    </form>
  )
}

/** People write a thousand in several ways. */
function amountIn(typed: string) {
  const isNumber = /^(\d+|\d{1,3}([ ,.']\d{3})+)$/.test(typed.trim())
  return isNumber ? Number(typed.replaceAll(/\D/g, '')) : Number.NaN
}

/** Above a thousand, a pack with more in it may cost less. */
function cheaperThan(amount: number) {
  return packs.find(pack => pack.tokens > amount && pack.cents < tokenPrice(amount))
}
