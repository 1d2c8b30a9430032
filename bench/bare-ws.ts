import { serveBareSockets } from '../server/testing/crowd/bare-ws.ts'

serveBareSockets(Number(process.env.PORT))
