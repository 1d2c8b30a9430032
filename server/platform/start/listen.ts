import { once } from 'node:events'
import type { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { freePort } from './free-port.ts'

/** `PORT=0` means any free port; it is chosen early, as the public address contains it. */
export async function realPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const port = await freePort()
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) }
}

export async function listen(app: FastifyInstance, { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw new Error(reason(error as NodeJS.ErrnoException, host, port), { cause: error })
  }
}

/** The same for a listener of its own, whose port has a setting of its own. */
export async function listenBeside(
  server: Server,
  { host, port }: Pick<Config, 'host' | 'port'>,
  setting: string,
) {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(`it could not listen on ${host}:${port}, as ${setting} says (${code ?? message}).`, {
      cause: error,
    })
  }
}

function reason(error: NodeJS.ErrnoException, host: string, port: number) {
  if (error.code === 'EADDRINUSE') {
    return `port ${port} is taken by another program. Stop that one, or choose another port with PORT=${port + 1} npm start.`
  }
  if (error.code === 'EACCES')
    return `this user may not listen on port ${port}. Choose a port above 1023 with PORT.`
  return `it could not listen on ${host}:${port} (${error.code ?? error.message}).`
}
