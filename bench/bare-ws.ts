import { serveBareSockets } from '../server/platform/testing/crowd/bare-ws.ts'

serveBareSockets(Number(process.env.PORT))
