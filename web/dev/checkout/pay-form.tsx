import type { TestCheckout } from '@akin/contract/billing/test-checkout-shapes.ts'
import { CreditCard } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { type CheckoutAct, useActOnCheckout } from './act-on-checkout.ts'
import styles from './checkout.module.css'

/** A card that nobody has to type, and everything that can happen to it. */
export function PayForm({ order }: { order: TestCheckout }) {
  const wrong = useId()
  const { act, busyWith, isDeclined } = useActOnCheckout(order.orderId)
  const button = (name: CheckoutAct) => ({ busy: busyWith === name, onClick: () => act(name) })
  return (
    <div className={styles.pay}>
      {isDeclined && (
        <Note kind="bad" role="alert">
          Your card was declined. Nothing was charged. You can try again.
        </Note>
      )}
      <div className={styles.fields}>
        <Field label="Card number">
          <div className={styles.number}>
            <CreditCard size={18} />
            <TextInput readOnly value="4242 4242 4242 4242" />
          </div>
        </Field>
        <div className={styles.pair}>
          <Field label="Expiry">
            <TextInput readOnly value="12 / 30" />
          </Field>
          <Field label="Security code">
            <TextInput readOnly value="123" />
          </Field>
        </div>
      </div>
      <Button size="large" wide {...button('pay')}>
        Pay
      </Button>
      <fieldset className={styles.wrong} aria-labelledby={wrong}>
        <p id={wrong} className={styles.label}>
          Or try what can go wrong
        </p>
        <div className={styles.pair}>
          <Button variant="outline" wide {...button('decline')}>
            Decline payment
          </Button>
          <Button variant="outline" wide {...button('challenge')}>
            Require 3-D Secure
          </Button>
        </div>
      </fieldset>
      <Button variant="quiet" className={styles.cancel} {...button('cancel')}>
        Cancel
      </Button>
      {/* What the bank of a card asks its owner. */}
      <Dialog
        alert
        open={order.isChallenged}
        onClose={() => act('refuse')}
        title="Is this you?"
        description="Your bank asks whether you want to make this payment."
        actions={
          <>
            <Button variant="outline" {...button('refuse')}>
              Refuse
            </Button>
            <Button {...button('approve')}>Approve</Button>
          </>
        }
      />
    </div>
  )
}
