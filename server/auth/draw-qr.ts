import type { QrDrawing } from '@akin/contract/auth/phone-shapes.ts'
import { encode } from 'uqr'

/** A QR code as the path of a drawing: markup never travels. */
export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}
