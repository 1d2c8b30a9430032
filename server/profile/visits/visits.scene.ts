import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import { injectInto } from '#platform/render/inject.ts'
import { servePages } from '#platform/render/serve-pages.ts'
import { type Person, scene } from '#testing/scene.ts'
import { publicPages } from '../public/find-shown.ts'

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
export const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/605.1'

interface Look {
  asker?: Person
  /** The address that the visitor comes from. */
  from?: string
  headers?: Record<string, string>
  method?: 'GET' | 'HEAD'
}

/** A running server whose pages ask for a profile while they are rendered, as those of the web do. */
export async function visitsScene() {
  const stage = await scene({
    extend: async (app, { db, config }) => {
      const ask = injectInto(app)
      const render = async ({ url }: { url: string }) => {
        const name = /^\/p\/([\w-]+)/.exec(url)?.[1]
        if (!name) return new Response('<html>nobody</html>', { status: 404 })
        const answer = await ask(`/api/p/${name}`, {})
        if (!answer.ok) return new Response('<html>nobody</html>', { status: answer.status })
        const { displayName } = (await answer.json()) as { displayName: string }
        if (displayName === name) return new Response('<html>somebody</html>')
        return new Response(null, { status: 301, headers: { location: `/p/${displayName}` } })
      }
      servePages(app, { build: 'test', render, hasPage: () => true }, config, {
        stamped: [publicPages(db, app.visits)],
      })
    },
  })
  const { app, call } = stage

  /** Opens an address as a browser does. */
  function look(url: string, { asker, from = '203.0.113.7', headers, method = 'GET' }: Look = {}) {
    return app.inject({
      method,
      url,
      remoteAddress: from,
      headers: { 'user-agent': firefox, ...(asker && { cookie: asker.cookie }), ...headers },
    })
  }

  async function visitsOf(asker: Person) {
    const { status, body } = await call(profileEndpoints.getVisits, { asker })
    if (status !== 200) throw new Error(`The visits were refused: ${body.message}`)
    return body.days
  }

  async function visitsToday(asker: Person) {
    return (await visitsOf(asker)).at(-1)?.visits
  }

  return { ...stage, look, visitsOf, visitsToday }
}
