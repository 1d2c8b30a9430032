// The same as most people would write it.
import { createServer } from 'node:http'
import express from 'express'
import pg from 'pg'
import { serve } from './serve.mjs'
import { findSession, findUser, tokenHashOf } from './session-of.mjs'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = express()

app.get('/api/user', async (request, response) => {
  const { rows: sessions } = await pool.query(findSession, [tokenHashOf(request)])
  const { rows: users } = sessions[0] ? await pool.query(findUser, [sessions[0].user_id]) : { rows: [] }
  response.json(users[0] ?? null)
})
serve(createServer(app))
