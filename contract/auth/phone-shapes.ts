import * as z from 'zod/mini'
import { User } from './user.ts'

/** A QR code: the side in squares, and the dark ones as the path of a drawing. */
export const QrDrawing = z.object({ size: z.int(), path: z.string() })
export type QrDrawing = z.infer<typeof QrDrawing>

const numberRule = 'Enter the two digits that your phone shows.'
/** What the phone shows and the device that is signed in is asked for: from 10 to 99. */
export const PhoneNumber = z.string(numberRule).check(z.trim(), z.regex(/^[1-9]\d$/, numberRule))

/** The link leaves the server this once. Clocks differ, so what is left of it is told in seconds. */
export const PhoneCode = z.object({
  id: z.int(),
  link: z.string(),
  qr: QrDrawing,
  secondsLeft: z.int(),
})
export type PhoneCode = z.infer<typeof PhoneCode>

/** `open` until a phone takes it, then `claimed` until its number is typed, then `confirmed` until the phone is in. */
export const phoneCodeStates = ['open', 'claimed', 'confirmed', 'refused', 'entered'] as const

/** For the device that shows the code. The number is the phone's alone to show. */
export const PhoneCodeState = z.object({
  state: z.enum(phoneCodeStates),
  /** Which device has taken it; null while none has. */
  device: z.nullable(z.string()),
  secondsLeft: z.int(),
})
export type PhoneCodeState = z.infer<typeof PhoneCodeState>

/** For the phone that has taken a code. It says nothing of whose code it is. */
export const PhoneClaim = z.object({ number: z.int(), secondsLeft: z.int() })
export type PhoneClaim = z.infer<typeof PhoneClaim>

export const PhoneLogIn = z.object({
  state: z.enum(['waiting', 'refused', 'entered']),
  /** Once they are in. */
  user: z.optional(User),
})
export type PhoneLogIn = z.infer<typeof PhoneLogIn>
