import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser's side of a subscription: it makes keys, and decrypts what comes (RFC 8291, read from the other end). */
export function openTestBrowser() {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys()
  const auth = randomBytes(16)

  function decrypt(body: Buffer) {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, theirs])
    const secret = derive(keys.computeSecret(theirs), auth, info, 32)
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
    const cipher = createDecipheriv('aes-128-gcm', key, nonce)
    cipher.setAuthTag(body.subarray(-16))
    const padded = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()])
    const end = padded.lastIndexOf(2)
    return padded.subarray(0, end).toString()
  }

  return {
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    decrypt,
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
