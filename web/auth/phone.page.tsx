import { phoneEndpoints } from '@akin/contract/auth/phone-endpoints.ts'
import type { PhoneClaim } from '@akin/contract/auth/phone-shapes.ts'
import { LinkToken } from '@akin/contract/auth/shapes.ts'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import { pageHead } from '#platform/head.ts'
import { withQueries } from '#platform/queries.tsx'
import { Button } from '#ui/button.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { FailureNote } from './failure-note.tsx'
import { FormPage } from './form-page.tsx'
import { PhoneEnd, type PhoneEnding } from './phone/phone-end.tsx'
import { PhoneWaiting } from './phone/phone-waiting.tsx'

export const Route = createFileRoute('/_public/auth/phone')({
  head: () =>
    pageHead({
      title: 'Continue on this phone',
      description: 'Sign in with the code that another device of yours shows.',
      index: false,
    }),
  component: withQueries(Page),
})

/**
 * Where the code of a device that is signed in leads. Opening the page uses nothing up, as cameras and messengers open what
 * they find: the press does. Whose code it is it never says.
 */
function Page() {
  const router = useRouter()
  const [end, setEnd] = useState<PhoneEnding>()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: claim,
    meta: { handled: true },
    onError: failure => setEnd(endingBy(failure)),
  })
  const isPastStart = Boolean(end ?? data)
  // The button that was pressed is gone, and what came in its place should be heard.
  useEffect(() => {
    if (isPastStart) focusHeading()
  }, [isPastStart])
  if (end) return <PhoneEnd end={end} />
  if (data) return <PhoneWaiting claim={data} onEnd={setEnd} />
  return (
    <FormPage
      title="Continue on this phone"
      lede="You get a number to type on the device that shows the code. Then you are signed in here, without a password."
    >
      <FailureNote error={error} />
      <Button size="large" wide busy={isPending} onClick={() => mutate(router.state.location.hash)}>
        Continue
      </Button>
    </FormPage>
  )
}

interface Waiting extends PhoneClaim {
  /** When it ends, by this device's clock. */
  until: number
}

/** The secret is in the part of the address that stays in the browser. */
async function claim(token: string): Promise<Waiting> {
  if (!z.safeParse(LinkToken, token).success) throw new Incomplete()
  const claimed = await call(phoneEndpoints.claimPhoneCode, { body: { token } })
  return { ...claimed, until: Date.now() + claimed.secondsLeft * 1000 }
}

class Incomplete extends Error {}

/** Anything else, such as no connection, says nothing about the code. */
function endingBy(error: Error): PhoneEnding | undefined {
  if (error instanceof Incomplete) return 'phone_code_over'
  const code = error instanceof CallError ? error.body.code : undefined
  return code === 'phone_code_over' || code === 'already_here' || code === 'someone_else_here'
    ? code
    : undefined
}
