import { dollars } from '#platform/money.ts'
import type { MoneyAct } from './act-on-money.ts'

/** What an act asks, and what it says once it is done. */
export function actWords(act: MoneyAct, name: string) {
  if (act.kind === 'refund') {
    const amount = dollars(act.cents)
    return {
      done: `${amount} is on its way back`,
      dialog: {
        title: `Pay ${amount} back to ${name}?`,
        description: `By the rules that hold for everyone. ${act.endsPlan ? 'Their plan ends at once. ' : ''}They are told by mail.`,
        confirm: `Pay back ${amount}`,
        danger: true,
      },
    }
  }
  if (act.kind === 'order')
    return {
      done: 'The provider was asked',
      dialog: {
        title: 'Ask the provider about this order?',
        description: 'What it says is written down: if it was paid, they get what they bought.',
        confirm: 'Ask',
      },
    }
  return {
    done: 'The debt is settled',
    dialog: {
      title: 'Settle this debt?',
      description: `A bank took a payment back although its tokens were spent. After this ${name} can buy again.`,
      confirm: 'Settle it',
    },
  }
}
