import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free port, and returns the origin. */
export async function listenLocally(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
