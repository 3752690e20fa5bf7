// Opens the ZIP of an export as whoever downloads it does.
import { expect } from 'vitest'
import type { useTestServer } from '../../server/test-server.ts'
import { unpackZip } from './unpack-zip.fixtures.ts'

/** Fetches a ZIP and unpacks it. */
export async function unzipped(
  server: ReturnType<typeof useTestServer>,
  url: string,
): Promise<{ names: string[]; text: (name: string) => string; bytes: (name: string) => Buffer }> {
  const { pathname, search } = new URL(url, 'http://callboard.test')
  const response = await server.app.inject({ method: 'GET', url: `${pathname}${search}` })
  expect(response.statusCode).toBe(200)
  const files = unpackZip(response.rawPayload)
  const bytes = (name: string) => files.get(name) ?? Buffer.alloc(0)
  return { names: [...files.keys()].sort(), text: (name) => bytes(name).toString('utf8'), bytes }
}
