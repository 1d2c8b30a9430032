import type { Item } from '@akin/contract/tokens/prices.ts'
import type { Wallet } from '@akin/contract/tokens/shapes.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createQueryClient } from '#platform/query.ts'
import { toast } from '#platform/toasts.ts'
import { keys } from '#tokens/keys.ts'
import { SpendDialog } from '#tokens/spend/spend-dialog.tsx'
import { useSpendTokens } from '#tokens/spend/spend-tokens.ts'
import { TokenPrice } from '#tokens/token-price.tsx'
import { count } from '#tokens/token-words.ts'
import { Button } from '#ui/button.tsx'
import { Row, Section } from '#ui/gallery/section.tsx'

interface Sample {
  button: string
  item: Item
  title: string
  thing: string
  note?: string
  /** Of this month, in cents. */
  spent?: number
}

const samples: Sample[] = [
  {
    button: 'Spend tokens',
    item: 'flower',
    title: 'Send Ifeoma a flower?',
    thing: 'A flower',
    note: 'It stays with her. Gifts are not paid back.',
  },
  { button: 'Too few tokens', item: 'star', title: 'Send Ifeoma a star?', thing: 'A star' },
  {
    button: 'Limit reached',
    item: 'flower',
    title: 'Send Ifeoma a flower?',
    thing: 'A flower',
    spent: 1_980,
  },
]

/** How rooms have tokens spent. The wallet is made up; what is bought is asked for in earnest, and is for nobody. */
export function SpendSamples() {
  return (
    <Section title="Spending tokens">
      <p>
        A price is always two: <TokenPrice tokens={150} />.
      </p>
      <Row>
        {samples.map(sample => (
          <SampleWallet key={sample.button} {...sample} />
        ))}
      </Row>
    </Section>
  )
}

function SampleWallet(sample: Sample) {
  const [client] = useState(() => {
    const created = createQueryClient()
    const limit = { cents: 2_000, spent: sample.spent ?? 0, paid: 0, next: null }
    const wallet: Wallet = { balance: 120, granted: 0, lapsing: null, limit, isFrozen: false }
    created.setQueryData(keys.wallet, wallet)
    return created
  })
  return (
    <QueryClientProvider client={client}>
      <SpendButton {...sample} />
    </QueryClientProvider>
  )
}

function SpendButton({ button, item, title, thing, note }: Sample) {
  const { begin, dialog } = useSpendTokens({ item }, ({ balance }) =>
    toast({ kind: 'ok', title: 'Done', description: `You have ${count(balance)} left.` }),
  )
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={begin}>
        {button}
      </Button>
      <SpendDialog {...dialog} title={title} thing={thing} note={note} />
    </>
  )
}
