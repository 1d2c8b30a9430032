import type { Item } from '@akin/contract/tokens/prices.ts'
import type { Wallet } from '@akin/contract/tokens/shapes.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '#platform/query.ts'
import { keys } from '#tokens/keys.ts'
import { SpendDialog } from '#tokens/spend/spend-dialog.tsx'
import { TokenPrice } from '#tokens/token-price.tsx'
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
    item: 'highlight',
    title: 'Highlight your request to Sofia?',
    thing: 'A highlighted request',
    note: 'Back to you on its own if she has not opened it in 14 days.',
  },
  { button: 'Too few tokens', item: 'star', title: 'Send Ifeoma a star?', thing: 'A star' },
  { button: 'Limit reached', item: 'flower', title: 'Send Ifeoma a flower?', thing: 'A flower', spent: 1_980 },
]

/** How tokens are spent, before any room sells something. */
export function SpendSamples() {
  const [open, setOpen] = useState<string | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Spending tokens">
      <p>
        A price is always two: <TokenPrice tokens={150} />.
      </p>
      <Row>
        {samples.map(({ button }) => (
          <Button key={button} variant="outline" aria-haspopup="dialog" onClick={() => setOpen(button)}>
            {button}
          </Button>
        ))}
      </Row>
      {samples.map(({ button, spent = 0, ...sample }) => (
        <SampleWallet key={button} spent={spent}>
          <SpendDialog
            {...sample}
            open={open === button}
            onClose={close}
            onSpend={close}
            busy={false}
            error={null}
          />
        </SampleWallet>
      ))}
    </Section>
  )
}

/** Nobody has to be signed in for it. */
function SampleWallet({ spent, children }: { spent: number; children: ReactNode }) {
  const [client] = useState(() => {
    const created = createQueryClient()
    const limit = { cents: 2_000, spent, paid: 0, next: null }
    const wallet: Wallet = { balance: 120, granted: 0, lapsing: null, limit, isFrozen: false }
    created.setQueryData(keys.wallet, wallet)
    return created
  })
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
