import type { PlusGift } from '@akin/contract/subscription/plus-gifts.ts'
import { serverNow } from '#platform/server-clock.ts'
import { Time } from '#platform/time.tsx'

/** How a month of Plus stands, in the words of whoever looks at it. */
export function PlusGiftWords({ gift }: { gift: PlusGift }) {
  const { state, isMine, openUntil, month } = gift
  switch (state) {
    case 'open':
      return isMine ? (
        <>
          Waiting for an answer until <Time value={openUntil} as="date" />.
        </>
      ) : (
        <>
          Everything of Plus but its monthly tokens. You can accept it until{' '}
          <Time value={openUntil} as="date" />.
        </>
      )
    case 'accepted':
      return isMine ? 'Accepted.' : <Accepted month={month} />
    case 'declined':
      return isMine ? 'Declined. Your tokens came back.' : 'You declined it.'
    case 'revoked':
      return isMine ? 'Taken back. Your tokens came back.' : 'Taken back.'
    case 'expired':
      return isMine ? 'Not accepted in time. Your tokens came back.' : 'Not accepted in time.'
  }
}

function Accepted({ month }: Pick<PlusGift, 'month'>) {
  if (!month) return 'Accepted. It begins when your Plus ends.'
  const isToCome = month.from.getTime() > serverNow()
  return (
    <>
      Accepted. Plus {isToCome ? 'from' : 'until'}{' '}
      <Time value={isToCome ? month.from : month.until} as="date" />.
    </>
  )
}
