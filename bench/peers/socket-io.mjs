// A chat as most people would write it: Socket.IO beside Express, and each message stored by itself before it is passed on.
import { createServer } from 'node:http'
import express from 'express'
import pg from 'pg'
import { Server } from 'socket.io'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
// When the benchmark ends, the database may be gone first.
pool.on('error', () => {})
await pool.query(`create table if not exists plain_messages (
  id bigint generated always as identity primary key, sender_id bigint not null, contact_id bigint not null,
  client_id uuid not null, body text not null, created_at timestamptz not null default now())`)

const app = express()
app.get('/', (_request, response) => response.send('chat'))
const http = createServer(app)
const io = new Server(http)
io.on('connection', socket => {
  const userId = Number(socket.handshake.query.userId)
  socket.join(`user:${userId}`)
  socket.on('send_message', async ({ contactId, clientId, body }, acknowledge) => {
    const { rows } = await pool.query(
      'insert into plain_messages (sender_id, contact_id, client_id, body) values ($1, $2, $3, $4) returning id, created_at',
      [userId, contactId, clientId, body],
    )
    io.to(`user:${contactId}`).emit('new_message', { ...rows[0], senderId: userId, clientId, body })
    acknowledge({ id: rows[0].id })
  })
})
http.listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready'))
process.once('disconnect', () => process.exit())
