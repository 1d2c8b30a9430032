// The least that reading one's own account can cost in Node: no framework, no log, no limits, the lightest driver.
import { createServer } from 'node:http'
import postgres from 'postgres'
import { serve } from './serve.mjs'
import { findSession, findUser, tokenHashOf } from './session-of.mjs'

const sql = postgres(process.env.DATABASE_URL, { max: 10 })

const server = createServer(async (request, response) => {
  const [session] = await sql.unsafe(findSession, [tokenHashOf(request)], { prepare: true })
  const [user] = session ? await sql.unsafe(findUser, [session.user_id], { prepare: true }) : []
  const body = JSON.stringify(user ?? null)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
serve(server)
