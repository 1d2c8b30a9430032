import { expect, test } from 'vitest'
import { answers } from './answers.ts'
import { actOnCheckout, type CheckoutAct } from './checkout.ts'
import { readForm } from './form.ts'
import { makeWorld } from './world.ts'

/** A page on which 500 tokens can be paid for. */
function open() {
  const world = makeWorld()
  const form = readForm('mode=payment&line_items[0][price_data][unit_amount]=499&metadata[orderId]=1')
  answers['POST checkout/sessions']?.({ world, id: '', form })
  const [session] = world.all('checkout.session')
  if (!session) throw new Error('There is no page.')
  const cards = () => world.all('charge').map(charge => charge.payment_method_details.card.last4)
  return { session, cards, act: (name: CheckoutAct) => actOnCheckout(world, session, name) }
}

test('after a card that was declined another one can pay, once', () => {
  const { act, session, cards } = open()
  expect([act('decline'), session.status]).toEqual([false, 'open'])
  expect([act('pay'), act('pay'), act('cancel'), session.status]).toEqual([true, true, true, 'complete'])
  expect(cards()).toEqual(['4242'])
})

test('3-D Secure pays when it was asked for and approved, and not when it was refused', () => {
  const { act, cards } = open()
  const acts = ['approve', 'challenge', 'refuse', 'approve', 'challenge', 'approve'] as const
  expect(acts.map(act)).toEqual([false, false, false, false, false, true])
  expect(cards()).toEqual(['3155'])
})

test('a checkout that was left cannot be paid', () => {
  const { act, session, cards } = open()
  expect([act('cancel'), act('pay'), session.status, cards()]).toEqual([false, false, 'expired', []])
})
