import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyQuestion,
  PasskeyWish,
} from '@akin/contract/auth/passkey-shapes.ts'

/** What an answer says that is not as it should be. */
interface Odds {
  origin?: string
  host?: string
  type?: string
  crossOrigin?: boolean
  /** Of the authenticator's flags: 1 is presence, 4 a look at the person, 8 may be kept elsewhere, 16 is kept elsewhere. */
  flags?: number
  counter?: number
  userHandle?: string
}

/**
 * A passkey as a device makes and uses it, ES256 on P-256, without a device: what it signs is as real as theirs. One that
 * syncs does not count.
 */
export function authenticator(origin: string, { syncs = true } = {}) {
  const host = new URL(origin).hostname
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const usual = 1 + 4 + (syncs ? 8 + 16 : 0)
  let owner = ''
  let counter = 0

  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  function register(
    { challenge, user }: Pick<PasskeyWish, 'challenge' | 'user'>,
    odds: Odds = {},
  ): NewPasskey {
    owner = user.id
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose(publicKey)])
    const data = authData({ host, flags: usual, counter: 0, ...odds }, attested)
    const attestation = [text('fmt'), text('none'), text('attStmt'), map(0), text('authData'), bytes(data)]
    return {
      ...named,
      response: {
        clientDataJSON: clientData({ type: 'webauthn.create', challenge, origin, ...odds }).toString(
          'base64url',
        ),
        attestationObject: Buffer.concat([map(3), ...attestation]).toString('base64url'),
      },
    }
  }

  function answer({ challenge }: Pick<PasskeyQuestion, 'challenge'>, odds: Odds = {}): PasskeyAnswer {
    if (!syncs) counter += 1
    const data = authData({ host, flags: usual, counter, ...odds })
    const client = clientData({ type: 'webauthn.get', challenge, origin, ...odds })
    return {
      ...named,
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign(privateKey, Buffer.concat([data, sha256(client)])),
        userHandle: odds.userHandle ?? owner,
      },
    }
  }

  return { register, answer }
}

function clientData({ type, challenge, origin, crossOrigin = false }: Odds & { challenge: string }) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
}

function authData({ host = '', flags = 0, counter = 0 }: Odds, attested?: Buffer) {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const all = [sha256(host), Buffer.from([flags | (attested ? 64 : 0)]), count]
  return Buffer.concat(attested ? [...all, attested] : all)
}

function sign(key: KeyObject, data: Buffer) {
  return createSign('sha256').update(data).sign(key).toString('base64url')
}

function sha256(data: string | Buffer) {
  return createHash('sha256').update(data).digest()
}

/** {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y} */
function cose(key: KeyObject) {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const part = (written: string) => bytes(Buffer.from(written, 'base64url'))
  return Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    Buffer.from([0x21]),
    part(x),
    Buffer.from([0x22]),
    part(y),
  ])
}

// As much of CBOR as that takes.
const map = (size: number) => Buffer.from([0xa0 + size])
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer) =>
  Buffer.concat([
    value.length < 256
      ? Buffer.from([0x58, value.length])
      : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ])
