import { api } from '@akin/contract/api.ts'
import type { Person } from '#testing/scene.ts'
import { cookieOf } from '../auth.testing.ts'
import { twoStepScene } from '../two-step/two-step.scene.ts'

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

/** A scene with phones: browsers in which nobody is signed in yet. */
export async function phoneScene(...setting: Parameters<typeof twoStepScene>) {
  const stage = await twoStepScene(...setting)
  const { call, config } = stage

  /** The code that a device shows. */
  async function show(asker: Person) {
    const { body } = await call(api.makePhoneCode, { asker })
    if (!body.link) throw new Error(`${asker.displayName} got no code: ${body.code}.`)
    return { ...body, token: body.link.replace(`${config.publicUrl}/auth/phone#`, '') }
  }

  const claim = (token: string, cookie = '') =>
    call(api.claimPhoneCode, { body: { token }, headers: { cookie, 'user-agent': phoneAgent } })

  /** A phone that has taken the code, with the cookie of its browser. */
  async function scan({ token }: { token: string }) {
    const { status, body, headers } = await claim(token)
    if (status !== 200) throw new Error(`The phone got no number: ${body.code}.`)
    return { number: body.number, cookie: cookieOf(headers) }
  }

  const ask = ({ cookie }: { cookie: string }) =>
    call(api.logInOnPhone, { headers: { cookie, 'user-agent': phoneAgent } })

  const confirm = (asker: Person, { id }: { id: number }, number: number) =>
    call(api.confirmPhone, { asker, params: { codeId: id }, body: { number: String(number) } })

  const look = (asker: Person, { id }: { id: number }) =>
    call(api.getPhoneCode, { asker, params: { codeId: id } })

  return { ...stage, show, claim, scan, ask, confirm, look }
}
