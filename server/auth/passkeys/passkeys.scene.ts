import { api } from '@akin/contract/api.ts'
import type { Person } from '#testing/scene.ts'
import { twoStepScene } from '../two-step/two-step.scene.ts'
import { authenticator } from './authenticator.testing.ts'

/** A scene whose people make passkeys and sign in with them. */
export async function passkeyScene(...setting: Parameters<typeof twoStepScene>) {
  const stage = await twoStepScene(...setting)
  const { call, config } = stage

  const question = async () => (await call(api.askForPasskey)).body
  const begin = async (asker: Person) => (await call(api.beginPasskey, { asker })).body

  /** Someone with a passkey, as a browser would have it made. */
  async function holder(displayName: string, options?: { syncs?: boolean }) {
    const person = await stage.member(displayName)
    return { person, ...(await addTo(person, options)) }
  }

  async function addTo(asker: Person, options?: { syncs?: boolean }) {
    const key = authenticator(config.publicUrl, options)
    const { body, status } = await call(api.addPasskey, { asker, body: key.register(await begin(asker)) })
    if (status !== 201) throw new Error(`The passkey was not added: ${body.code}`)
    return { key, passkey: body }
  }

  /** As the browser of nobody in particular. */
  const enter = (body: ReturnType<ReturnType<typeof authenticator>['answer']>, headers = {}) =>
    call(api.logInWithPasskey, { body, headers })

  return { ...stage, question, begin, holder, addTo, enter }
}
