import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys that a browser hands over when it subscribes: a point of 65 bytes, and 16 bytes that it made up. */
export interface BrowserKeys {
  p256dh: Buffer
  auth: Buffer
}

/** Every push service takes bodies up to here (RFC 8030, 7.2); above it may say 413. */
const mostBytes = 4096
const headerBytes = 16 + 4 + 1 + 65
const delimiterAndTag = 1 + 16
export const mostPlaintextBytes = mostBytes - headerBytes - delimiterAndTag
/** A push service sees the length: a "yes" and a sentence look alike. */
const paddingStep = 512

/** RFC 8291: one record of aes128gcm, with a fresh pair of keys for each push. The last two are given by tests alone. */
export function encryptPush(
  { p256dh, auth }: BrowserKeys,
  text: string,
  { padding = paddingStep, salt = randomBytes(16), own = freshKeys() } = {},
) {
  const plain = Buffer.from(text)
  if (plain.length > mostPlaintextBytes) throw new RangeError(`A push holds ${mostPlaintextBytes} bytes.`)
  const ours = own.getPublicKey()
  const shared = own.computeSecret(p256dh)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ours])
  const secret = derive(shared, auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)

  // 2 says that this is the last record; zeros after it are padding.
  const padded = Buffer.alloc(paddedBytes(plain.length, padding) + 1)
  plain.copy(padded)
  padded[plain.length] = 2
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(mostBytes)
  const header = [salt, size, Buffer.of(ours.length), ours]
  return Buffer.concat([...header, cipher.update(padded), cipher.final(), cipher.getAuthTag()])
}

export function freshKeys(): ECDH {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return keys
}

function paddedBytes(length: number, step: number) {
  return step > 0 ? Math.min(Math.ceil(length / step) * step, mostPlaintextBytes) : length
}

function derive(secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
