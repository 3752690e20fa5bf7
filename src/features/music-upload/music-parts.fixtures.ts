// A server that takes music in parts, with nothing on it before each case, and the calls that the cases make.
import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { beforeAll, beforeEach } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { pathsIn } from '../files/file-storages.fixtures.ts'
import { beginMusic, finishMusic, listMusic } from './music.contract.ts'
import { MUSIC_PARTS } from './music-parts.model.ts'

export const NOW = '2026-11-20T17:00:00.000Z'
const registration_id: number = demoRegistrations.studio_tampa

/** Bytes that begin as a WAV does. */
export const sound = (bytes = 90_000): Buffer => {
  const file = Buffer.alloc(bytes)
  for (let at = 0; at < bytes; at++) file[at] = (at * 7) % 251
  return Buffer.concat([Buffer.from('524946462400000057415645666d7420', 'hex'), file.subarray(16)])
}

interface Sent {
  as?: string
  method?: string
  offset?: number
  headers?: Record<string, string>
}

interface State {
  token: string
  other: string
  origin: string
  id: number
  second: number
}

/** studio@'s music in Tampa; `state()` = its token, another account's, the server's address and the first two routines. */
export function useMusicParts() {
  const server = useTestServer({ demo: true, now: NOW })
  const state: State = { token: '', other: '', origin: '', id: 0, second: 0 }
  const sql = (statement: string, values: unknown[] = []) =>
    server.database.$client.query(statement, values).then(({ rows }) => rows)
  const folder = () => join(server.folder, 'uploads')
  const left = () => readdir(folder()).catch((): string[] => [])
  const listed = async () =>
    (await server.call(listMusic, { registration_id }, { token: state.token })).output.routines

  beforeAll(async () => {
    state.token = await server.tokenOf(demoAccounts.studio)
    state.other = await server.tokenOf(demoAccounts.parent)
    state.origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  })
  beforeEach(async () => {
    server.setTime(NOW)
    server.enqueued.length = 0
    await sql('delete from stored_file')
    await sql('delete from routine_music')
    // Only those that have changed: each of all of them would be recorded.
    await sql(
      'update registrations_routine set music_id = null, no_music = false where music_id is not null or no_music',
    )
    for (const path of await pathsIn(server.parts.files)) await server.parts.files.remove(path)
    for (const name of await left()) await server.parts.uploads.remove(name)
    const [first, second] = await listed()
    Object.assign(state, { id: first?.id, second: second?.id })
  })

  return { server, state: () => state, sql, folder, left, ...callsOf(server, state, listed) }
}

function callsOf<Line extends { id: number }>(
  server: ReturnType<typeof useTestServer>,
  state: State,
  listed: () => Promise<Line[]>,
) {
  const wanted = (size: number, more = {}) => ({
    ...{ id: state.id, name: 'Undertow.wav', size, modified: 1_700_000_000_000 },
    ...more,
  })
  const begin = (
    size: number,
    { as = state.token, ...more }: { as?: string; [name: string]: unknown } = {},
  ) => server.call(beginMusic, wanted(size, more), { token: as })
  const finish = (upload: string, { at = state.id, as = state.token, key = '' } = {}) =>
    server.call(finishMusic, { id: at, upload }, { token: as, ...(key ? { key } : {}) })
  const lineOf = async (routine = state.id) => (await listed()).find(({ id }) => id === routine)

  async function send(upload: string, body?: Buffer, sent: Sent = {}) {
    const { as = state.token, method = 'PATCH', offset = 0, headers = {} } = sent
    const answer = await fetch(`${state.origin}/api${MUSIC_PARTS}/${upload}`, {
      method,
      headers: {
        'tus-resumable': '1.0.0',
        ...(as ? { authorization: `Bearer ${as}` } : {}),
        ...(body
          ? { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
          : {}),
        ...headers,
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      offset: answer.headers.get('upload-offset'),
      code: text ? JSON.parse(text).code : null,
      headers: answer.headers,
    }
  }
  const where = (upload: string, as = state.token) => send(upload, undefined, { method: 'HEAD', as })

  /** Begins to send that many bytes from the beginning; what is written to it arrives, and its end is the caller's. */
  function sendSlowly(upload: string, length: number) {
    const request = httpRequest(`${state.origin}/api${MUSIC_PARTS}/${upload}`, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        authorization: `Bearer ${state.token}`,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': length,
      },
    })
    return request
  }

  return { wanted, begin, finish, lineOf, send, where, sendSlowly }
}
